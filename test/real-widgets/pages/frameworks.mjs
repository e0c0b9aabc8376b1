/** Apps built with the frameworks' own widgets. */
const FLIGHTS = { title: "Search flights", domain: "flights" };
const BOOKS = { title: "Find books", domain: "books", query: { TITLE: "java", FORMAT: "Hardcover" }, asks: { title: "java", format: "Hardcover" } };

export const frameworks = [
  { name: "react-select", app: "react-select.jsx", ...FLIGHTS, query: { FROM: "London", TO: "New York", CLASS: "Business" }, asks: { from: "London", to: "New York", cabin: "B" } },
  { name: "downshift", app: "downshift.jsx", title: "Homes", domain: "realestate", query: { LOCATION: "Berlin", PROPERTY_TYPE: "House" }, asks: { place: "Berlin", type: "House" } },
  { name: "mui", app: "mui.jsx", title: "Hotels", domain: "hotels", query: { DESTINATION: "Paris", CHECK_IN: "2027-02-14", CHECK_OUT: "2027-02-17", GUESTS: "2" }, asks: { city: "Paris", in: { date: [2027, 2, 14] }, out: { date: [2027, 2, 17] }, guests: "2" } },
  { name: "mui-slider", app: "mui.jsx", title: "Hotels", domain: "hotels", query: { DESTINATION: "Rome", PRICE: "250" }, asks: { city: "Rome", price: "250" }, sends: "mui" },
  { name: "antd", app: "antd.jsx", title: "Jobs", domain: "jobs", query: { KEYWORD: "nurse", JOB_TYPE: "Part-time", SALARY: "30000" }, asks: { words: "nurse", type: "Part-time", salary: { number: 30000 } } },
  { name: "antd-dates", app: "antd-dates.jsx", title: "Hotels", domain: "hotels", query: { DESTINATION: "Paris", CHECK_IN: "2027-02-14", CHECK_OUT: "2027-02-17" }, asks: { city: "Paris", in: { date: [2027, 2, 14] }, out: { date: [2027, 2, 17] } } },
  { name: "headless", app: "headless.jsx", ...FLIGHTS, query: { FROM: "London", CLASS: "Business", TRIP_TYPE: "One way" }, asks: { from: "London", cabin: "Business", trip: "One way" } },
  { name: "radix", app: "radix.jsx", ...BOOKS },
  { name: "day-picker", app: "day-picker.jsx", title: "Hotels", domain: "hotels", query: { DESTINATION: "Paris", CHECK_IN: "2027-02-14", CHECK_OUT: "2027-02-17" }, asks: { city: "Paris", in: { date: [2027, 2, 14] }, out: { date: [2027, 2, 17] } } },
  { name: "vue-select", app: "vue-select.js", ...BOOKS },
  { name: "element-plus", app: "element-plus.js", title: "Car hire", domain: "cars", query: { PICKUP_LOCATION: "Madrid", PICKUP_DATE: "2027-02-14", CAR_TYPE: "SUV" }, asks: { place: "Madrid", from: { date: [2027, 2, 14] }, type: "SUV" } },
  { name: "vuetify", app: "vuetify.js", title: "Homes", domain: "realestate", query: { LOCATION: "Berlin", PROPERTY_TYPE: "House", BEDROOMS: "2" }, asks: { place: "Berlin", type: "House", beds: "2" } },
  { name: "primevue", app: "primevue.js", ...FLIGHTS, query: { FROM: "London", TO: "New York", DEPART_DATE: "2027-02-14", CLASS: "Business" }, asks: { from: "London", to: "New York", day: { date: [2027, 2, 14] }, cabin: "Business" } },
  {
    name: "shoelace", title: "Find books", domain: "books", query: { TITLE: "java", FORMAT: "Hardcover" }, asks: { title: "java", format: "hardcover" },
    css: ["@shoelace-style/shoelace/cdn/themes/light.css"], module: true,
    body: `<form action="/results/shoelace"><sl-input name="title" label="Title"></sl-input><sl-select name="format" label="Format"><sl-option value="paperback">Paperback</sl-option><sl-option value="hardcover">Hardcover</sl-option><sl-option value="ebook">E-book</sl-option></sl-select><br><sl-button type="submit" variant="primary">Search books</sl-button></form>`,
    script: `import "/m/@shoelace-style/shoelace/cdn/shoelace.js";`,
  },
  {
    name: "material-web", app: "material-web.js", title: "Recipes", domain: "recipes", query: { NAME: "lasagne", CUISINE: "Italian" }, asks: { name: "lasagne", cuisine: "it" },
    body: `<div><md-outlined-text-field id="n" label="Recipe name"></md-outlined-text-field> <md-outlined-select id="c" label="Cuisine"><md-select-option value="it"><div slot="headline">Italian</div></md-select-option><md-select-option value="mx"><div slot="headline">Mexican</div></md-select-option><md-select-option value="th"><div slot="headline">Thai</div></md-select-option></md-outlined-select> <md-filled-button id="go">Search recipes</md-filled-button></div>`,
  },
];
