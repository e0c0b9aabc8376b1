import AirDatepicker from "air-datepicker";
import en from "air-datepicker/locale/en";

const locale = en.default ?? en;
for (const id of ["i", "o"])
  new AirDatepicker(`#${id}`, { locale, dateFormat: "dd/MM/yyyy", autoClose: true });
