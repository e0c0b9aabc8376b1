import { createApp } from "vue";
import vSelect from "vue3-select";
import "vue3-select/dist/vue3-select.css";
import { FORMATS, send } from "./send.js";

createApp({
  components: { vSelect },
  data: () => ({ title: "", format: null, formats: FORMATS }),
  methods: {
    go() {
      send("vue-select", { title: this.title, format: this.format });
    },
  },
  template: `<form @submit.prevent="go"><label for="t">Title</label><input id="t" v-model="title"><label for="f">Format</label><v-select input-id="f" :options="formats" v-model="format"/><p><button>Search books</button></p></form>`,
}).mount("#root");
