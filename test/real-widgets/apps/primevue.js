import { createApp } from "vue";
import PrimeVue from "primevue/config";
import Aura from "@primeuix/themes/aura";
import Select from "primevue/select";
import AutoComplete from "primevue/autocomplete";
import DatePicker from "primevue/datepicker";
import Button from "primevue/button";
import { CITIES, send } from "./send.js";

createApp({
  components: { PSelect: Select, AutoComplete, DatePicker, PButton: Button },
  data: () => ({ from: null, to: null, day: null, cabin: null, shown: [] }),
  methods: {
    find({ query }) {
      setTimeout(() => {
        this.shown = CITIES.filter((c) => c.toLowerCase().includes(query.toLowerCase()));
      }, 100);
    },
    go() {
      const d = this.day;
      send("primevue", {
        from: this.from,
        to: this.to,
        cabin: this.cabin,
        day: d && `${d.getFullYear()}-${d.getMonth() + 1}-${d.getDate()}`,
      });
    },
  },
  template: `<form @submit.prevent="go"><label for="a">From</label><AutoComplete input-id="a" v-model="from" :suggestions="shown" @complete="find" force-selection/>
<label for="b">To</label><AutoComplete input-id="b" v-model="to" :suggestions="shown" @complete="find" force-selection/>
<label for="d">Depart</label><DatePicker input-id="d" v-model="day" date-format="dd/mm/yy"/>
<label id="c">Class</label><PSelect aria-labelledby="c" v-model="cabin" :options="['Economy','Business','First']" placeholder="Any"/><p><PButton type="submit" label="Search flights"/></p></form>`,
})
  .use(PrimeVue, { theme: { preset: Aura } })
  .mount("#root");
