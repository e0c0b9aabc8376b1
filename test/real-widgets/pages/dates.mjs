/** Dates and sliders of plain-script libraries. */
const JQUERY = "jquery/dist/jquery.js";
const hotel = (name, more) => ({
  name,
  title: "Find a hotel",
  domain: "hotels",
  query: { DESTINATION: "Paris", CHECK_IN: "2027-02-14", CHECK_OUT: "2027-02-17" },
  asks: { city: "Paris", in: { date: [2027, 2, 14] }, out: { date: [2027, 2, 17] } },
  body: `<form action="/results/${name}"><label for="c">Destination</label><input id="c" name="city">
<label for="i">Check-in</label><input id="i" name="in" autocomplete="off"><label for="o">Check-out</label><input id="o" name="out" autocomplete="off">
<p><button>Search hotels</button></p></form>`,
  ...more,
});
const readOnly = (page) => ({
  ...page,
  body: page.body.replaceAll('autocomplete="off"', 'autocomplete="off" readonly'),
});
const oneBox = (name) =>
  `<form action="/results/${name}"><label for="c">Destination</label><input id="c" name="city"><label for="d">Check-in – Check-out</label><input id="d" name="dates" autocomplete="off" size="40"><p><button>Search hotels</button></p></form>`;
const RANGE = {
  city: "Paris",
  dates: {
    dates: [
      [2027, 2, 14],
      [2027, 2, 17],
    ],
  },
};

export const dates = [
  hotel("flatpickr", {
    css: ["flatpickr/dist/flatpickr.css"],
    js: ["flatpickr/dist/flatpickr.js"],
    script: `flatpickr("#i, #o", { minDate: "today" });`,
  }),
  hotel("flatpickr-alt", {
    css: ["flatpickr/dist/flatpickr.css"],
    js: ["flatpickr/dist/flatpickr.js"],
    script: `flatpickr("#i, #o", { altInput: true, altFormat: "F j, Y", dateFormat: "Y-m-d" });`,
  }),
  hotel("pikaday", {
    css: ["pikaday/css/pikaday.css"],
    js: ["moment/moment.js", "pikaday/pikaday.js"],
    script: `for (const id of ["i", "o"]) new Pikaday({ field: document.getElementById(id), format: "DD/MM/YYYY" });`,
  }),
  readOnly(
    hotel("pikaday-readonly", {
      css: ["pikaday/css/pikaday.css"],
      js: ["moment/moment.js", "pikaday/pikaday.js"],
      script: `for (const id of ["i", "o"]) new Pikaday({ field: document.getElementById(id), format: "DD/MM/YYYY" });`,
    }),
  ),
  hotel("ui-datepicker", {
    css: ["jquery-ui/dist/themes/base/jquery-ui.css"],
    js: [JQUERY, "jquery-ui/dist/jquery-ui.js"],
    script: `$("#i, #o").datepicker({ dateFormat: "dd.mm.yy" });`,
  }),
  readOnly(
    hotel("ui-datepicker-readonly", {
      css: ["jquery-ui/dist/themes/base/jquery-ui.css"],
      js: [JQUERY, "jquery-ui/dist/jquery-ui.js"],
      script: `$("#i, #o").datepicker({ dateFormat: "dd.mm.yy", numberOfMonths: 2, changeMonth: true, changeYear: true });`,
    }),
  ),
  readOnly(
    hotel("bootstrap-datepicker", {
      css: ["bootstrap-datepicker/dist/css/bootstrap-datepicker.standalone.css"],
      js: [JQUERY, "bootstrap-datepicker/dist/js/bootstrap-datepicker.js"],
      script: `$("#i, #o").datepicker({ format: "dd/mm/yyyy", autoclose: true, startDate: "today" });`,
    }),
  ),
  readOnly(
    hotel("vanillajs-datepicker", {
      css: ["vanillajs-datepicker/dist/css/datepicker.css"],
      js: ["vanillajs-datepicker/dist/js/datepicker.js"],
      script: `for (const id of ["i", "o"]) new Datepicker(document.getElementById(id), { format: "dd/mm/yyyy", autohide: true });`,
    }),
  ),
  readOnly(
    hotel("air-datepicker", { css: ["air-datepicker/air-datepicker.css"], js: [], app: "air-datepicker.js" }),
  ),
  hotel("daterangepicker", {
    body: oneBox("daterangepicker"),
    asks: RANGE,
    css: ["daterangepicker/daterangepicker.css"],
    js: [JQUERY, "moment/moment.js", "daterangepicker/daterangepicker.js"],
    script: `$("#d").daterangepicker({ autoApply: true, locale: { format: "DD/MM/YYYY" } });`,
  }),
  hotel("litepicker", {
    body: oneBox("litepicker").replace('size="40"', 'size="40" readonly'),
    asks: RANGE,
    js: ["litepicker/dist/litepicker.js"],
    script: `new Litepicker({ element: document.getElementById("d"), singleMode: false, numberOfMonths: 2, numberOfColumns: 2 });`,
  }),
  hotel("litepicker-two", {
    js: ["litepicker/dist/litepicker.js"],
    script: `new Litepicker({ element: document.getElementById("i"), elementEnd: document.getElementById("o"), singleMode: false });`,
  }),
  hotel("easepick", {
    body: oneBox("easepick").replace('size="40"', 'size="40" readonly'),
    asks: RANGE,
    js: ["@easepick/bundle/dist/index.umd.js"],
    script: `new easepick.create({ element: document.getElementById("d"), css: ["/m/@easepick/bundle/dist/index.css"], plugins: ["RangePlugin"], calendars: 2, grid: 2 });`,
  }),
  hotel("native-dates", {
    body: `<form action="/results/native-dates"><label>Where are you going? <input name="city"></label><label>Check-in <input type="date" name="in"></label><label>Check-out <input type="date" name="out"></label><button>Search</button></form>`,
  }),
  {
    name: "nouislider",
    title: "Used cars",
    domain: "autos",
    query: { MAKE: "Toyota", PRICE: { kind: "between", min: "5000", max: "12000" } },
    asks: { make: "2", low: { number: 5000 }, high: { number: 12000 } },
    css: ["nouislider/dist/nouislider.css"],
    js: ["nouislider/dist/nouislider.js"],
    style: "#s{margin:40px 20px;width:400px}",
    body: `<form action="/results/nouislider"><label for="m">Make</label><select id="m" name="make"><option value="">Any</option><option value="1">Ford</option><option value="2">Toyota</option><option value="3">Fiat</option></select>
<fieldset><legend>Price</legend><div id="s"></div></fieldset><input type="hidden" name="low" id="lo"><input type="hidden" name="high" id="hi"><p><button>Search cars</button></p></form>`,
    script: `noUiSlider.create(s, { start: [0, 20000], step: 500, connect: true, range: { min: 0, max: 20000 }, handleAttributes: [{ "aria-label": "Minimum price" }, { "aria-label": "Maximum price" }] }); s.noUiSlider.on("update", (v) => { lo.value = Number(v[0]); hi.value = Number(v[1]); });`,
  },
  {
    name: "ui-slider",
    title: "Used cars",
    domain: "autos",
    query: { MAKE: "Toyota", PRICE: "12000" },
    asks: { make: "2", high: { number: 12000 } },
    css: ["jquery-ui/dist/themes/base/jquery-ui.css"],
    js: [JQUERY, "jquery-ui/dist/jquery-ui.js"],
    body: `<form action="/results/ui-slider"><label for="m">Make</label><select id="m" name="make"><option value="">Any</option><option value="1">Ford</option><option value="2">Toyota</option><option value="3">Fiat</option></select>
<label>Maximum price: <output id="out">20000</output></label><div id="s" style="width:400px;margin:20px"></div><input type="hidden" name="high" id="hi"><p><button>Search cars</button></p></form>`,
    script: `$("#s").slider({ min: 0, max: 20000, step: 500, value: 20000, slide: (e, ui) => { hi.value = ui.value; out.textContent = ui.value; } });`,
  },
  {
    name: "ion-rangeslider",
    title: "Used cars",
    domain: "autos",
    query: { MAKE: "Toyota", YEAR: "2015" },
    asks: { make: "2", year: { number: 2015 } },
    css: ["ion-rangeslider/css/ion.rangeSlider.css"],
    js: [JQUERY, "ion-rangeslider/js/ion.rangeSlider.js"],
    body: `<form action="/results/ion-rangeslider"><label for="m">Make</label><select id="m" name="make"><option value="">Any</option><option value="1">Ford</option><option value="2">Toyota</option><option value="3">Fiat</option></select>
<label for="y">Year</label><input id="y" name="year"><p><button>Search cars</button></p></form>`,
    script: `$("#y").ionRangeSlider({ min: 1990, max: 2026, from: 1990, prettify_enabled: false });`,
  },
  {
    name: "native-range",
    title: "Rooms",
    domain: "recipes",
    query: { INGREDIENT: "rice", TIME: "30" },
    asks: { i: "rice", t: "30" },
    body: `<form action="/results/native-range"><label for="i">Ingredient</label><input id="i" name="i"><label for="t">Cooking time (minutes): <output id="o">60</output></label><input type="range" id="t" name="t" min="5" max="120" step="5" value="60" oninput="o.value=this.value"><p><button>Find recipes</button></p></form>`,
  },
];
