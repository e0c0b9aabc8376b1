import { createApp } from "vue";
import ElementPlus from "element-plus";
import "element-plus/dist/index.css";
import { CITIES, send } from "./send.js";

createApp({
  data: () => ({ place: "", type: "", from: null, cities: CITIES, types: ["Economy", "Compact", "SUV"] }),
  methods: {
    find(typed, done) {
      setTimeout(
        () =>
          done(
            CITIES.filter((c) => c.toLowerCase().includes(typed.toLowerCase())).map((value) => ({ value })),
          ),
        150,
      );
    },
    go() {
      const d = this.from;
      send("element-plus", {
        place: this.place,
        type: this.type,
        from: d && `${d.getFullYear()}-${d.getMonth() + 1}-${d.getDate()}`,
      });
    },
  },
  template: `<el-form label-position="top" style="width:400px" @submit.prevent="go">
<el-form-item label="Pick-up location"><el-autocomplete v-model="place" :fetch-suggestions="find"/></el-form-item>
<el-form-item label="Pick-up date"><el-date-picker v-model="from" type="date" placeholder="Pick a day"/></el-form-item>
<el-form-item label="Car type"><el-select v-model="type" placeholder="Any"><el-option v-for="t in types" :key="t" :label="t" :value="t"/></el-select></el-form-item>
<el-button type="primary" native-type="submit">Search cars</el-button></el-form>`,
})
  .use(ElementPlus)
  .mount("#root");
