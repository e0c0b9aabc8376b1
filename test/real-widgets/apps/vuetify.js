import { createApp } from "vue";
import { createVuetify } from "vuetify";
import * as components from "vuetify/components";
import "vuetify/styles";
import { CITIES, send } from "./send.js";

createApp({
  data: () => ({ place: null, type: null, beds: null, cities: CITIES }),
  methods: {
    go() {
      send("vuetify", { place: this.place, type: this.type, beds: this.beds });
    },
  },
  template: `<v-app><v-container style="max-width:500px"><v-form @submit.prevent="go"><v-autocomplete label="Location" :items="cities" v-model="place"/><v-select label="Property type" :items="['House','Flat','Studio']" v-model="type"/><v-text-field label="Bedrooms" type="number" v-model="beds"/><v-btn type="submit">Search</v-btn></v-form></v-container></v-app>`,
})
  .use(createVuetify({ components }))
  .mount("#root");
