/** Lists and boxes of plain-script libraries. */
const FORMATS = ["Paperback", "Hardcover", "E-book", "Audio CD"];
const LANGUAGES = ["English", "German", "Spanish", "French", "Italian"];
const CITIES = [
  "London",
  "Los Angeles",
  "Lisbon",
  "Berlin",
  "Bern",
  "New York",
  "Newcastle",
  "Paris",
  "Rome",
  "Madrid",
];
const options = (list, any = "Any") =>
  `<option value="">${any}</option>${list.map((one, at) => `<option value="${at + 1}">${one}</option>`).join("")}`;

const bookForm = (name, list = `<select id="format" name="format">${options(FORMATS)}</select>`) => `
<form action="/results/${name}">
  <label for="title">Title</label><input id="title" name="title">
  <label for="format">Format</label>${list}
  <p><button>Search books</button></p>
</form>`;
const book = (name, more) => ({
  name,
  title: "Find books",
  domain: "books",
  query: { TITLE: "java", FORMAT: "Hardcover" },
  asks: { title: "java", format: "2" },
  body: bookForm(name),
  ...more,
});
const JQUERY = "jquery/dist/jquery.js";

export const lists = [
  book("select2", {
    css: ["select2/dist/css/select2.css"],
    js: [JQUERY, "select2/dist/js/select2.js"],
    script: `$("#format").select2({ width: 300 });`,
  }),
  book("select2-multiple", {
    css: ["select2/dist/css/select2.css"],
    js: [JQUERY, "select2/dist/js/select2.js"],
    body: bookForm(
      "select2-multiple",
      `<select id="format" name="format" multiple>${options(FORMATS).replace(/<option value="">Any<\/option>/, "")}</select>`,
    ),
    script: `$("#format").select2({ width: 400, placeholder: "Any format" });`,
  }),
  book("chosen", {
    css: ["chosen-js/chosen.css"],
    js: [JQUERY, "chosen-js/chosen.jquery.js"],
    script: `$("#format").chosen({ width: "300px" });`,
  }),
  book("selectize", {
    css: ["@selectize/selectize/dist/css/selectize.default.css"],
    js: [JQUERY, "@selectize/selectize/dist/js/selectize.js"],
    script: `$("#format").selectize();`,
  }),
  book("tom-select", {
    css: ["tom-select/dist/css/tom-select.css"],
    js: ["tom-select/dist/js/tom-select.complete.js"],
    script: `new TomSelect("#format", {});`,
  }),
  book("tom-select-remote", {
    css: ["tom-select/dist/css/tom-select.css"],
    js: ["tom-select/dist/js/tom-select.complete.js"],
    query: { TITLE: "java", AUTHOR: "Jane Austen" },
    asks: { title: "java", author: "Jane Austen" },
    suggestions: ["Jane Austen", "Paul Auster", "Jan Potocki"],
    body: `<form action="/results/tom-select-remote"><label for="title">Title</label><input id="title" name="title">
<label for="author">Author</label><select id="author" name="author" placeholder="Type a name"></select><p><button>Search books</button></p></form>`,
    script: `new TomSelect("#author", { valueField: "n", labelField: "n", searchField: "n",
      load: (q, done) => setTimeout(() => fetch("/suggest/tom-select-remote?q=" + encodeURIComponent(q)).then((r) => r.json()).then((l) => done(l.map((n) => ({ n })))), 150) });`,
  }),
  book("choices", {
    css: ["choices.js/public/assets/styles/choices.css"],
    js: ["choices.js/public/assets/scripts/choices.js"],
    script: `new Choices("#format", { shouldSort: false, itemSelectText: "Press to select" });`,
  }),
  book("slim-select", {
    css: ["slim-select/dist/slimselect.css"],
    js: ["slim-select/dist/slimselect.js"],
    script: `new SlimSelect({ select: "#format" });`,
  }),
  book("ui-selectmenu", {
    css: ["jquery-ui/dist/themes/base/jquery-ui.css"],
    js: [JQUERY, "jquery-ui/dist/jquery-ui.js"],
    script: `$("#format").selectmenu({ width: 300 });`,
  }),
  {
    name: "ui-autocomplete",
    title: "Search jobs",
    domain: "jobs",
    query: { KEYWORD: "nurse", LOCATION: "London" },
    asks: { what: "nurse", where_id: "London" },
    suggestions: CITIES,
    css: ["jquery-ui/dist/themes/base/jquery-ui.css"],
    js: [JQUERY, "jquery-ui/dist/jquery-ui.js"],
    body: `<form action="/results/ui-autocomplete"><label>What <input name="what" placeholder="Job title or keyword"></label>
<label>Where <input id="where" placeholder="City"></label><input type="hidden" name="where_id" id="where_id"><p><button>Find jobs</button></p></form>`,
    script: `$("#where").autocomplete({ minLength: 2, delay: 200, source: (r, done) => $.getJSON("/suggest/ui-autocomplete", { q: r.term }, done), select: (e, ui) => { $("#where_id").val(ui.item.value); }, change: (e, ui) => { if (!ui.item) $("#where_id").val(""); } });`,
  },
  {
    name: "typeahead",
    title: "Search flights",
    domain: "flights",
    query: { FROM: "London", TO: "New York" },
    asks: { from: "London", to: "New York" },
    js: [JQUERY, "typeahead.js/dist/typeahead.bundle.js"],
    style: ".tt-menu{background:#fff;border:1px solid #888;width:200px}.tt-suggestion{padding:4px}",
    body: `<form action="/results/typeahead"><label for="a">From</label><input id="a" name="from"><label for="b">To</label><input id="b" name="to"><p><button>Search flights</button></p></form>`,
    script: `const source = new Bloodhound({ datumTokenizer: Bloodhound.tokenizers.whitespace, queryTokenizer: Bloodhound.tokenizers.whitespace, local: ${JSON.stringify(CITIES)} });
$("#a, #b").typeahead({ minLength: 1, highlight: true, hint: true }, { name: "cities", source });`,
  },
  {
    name: "awesomplete",
    title: "Flat finder",
    domain: "realestate",
    query: { LOCATION: "Berlin", BEDROOMS: "2" },
    asks: { city: "Berlin", beds: "2" },
    css: ["awesomplete/awesomplete.css"],
    js: ["awesomplete/awesomplete.js"],
    body: `<form action="/results/awesomplete"><label for="c">City or postcode</label><input id="c" name="city"><label for="n">Bedrooms</label><select id="n" name="beds">${["", 1, 2, 3, 4].map((n) => `<option>${n}</option>`).join("")}</select><p><button>Find flats</button></p></form>`,
    script: `new Awesomplete(document.getElementById("c"), { list: ${JSON.stringify(CITIES)}, minChars: 1 });`,
  },
  {
    name: "algolia",
    title: "Recipe finder",
    domain: "recipes",
    query: { INGREDIENT: "chicken" },
    asks: { q: "chicken" },
    suggestions: ["Chicken", "Chickpeas", "Chives"],
    css: ["@algolia/autocomplete-theme-classic/dist/theme.css"],
    js: ["@algolia/autocomplete-js/dist/umd/index.production.js"],
    body: `<p>Search recipes by ingredient</p><div id="box"></div>`,
    style: ".aa-Panel{position:absolute;background:#fff;border:1px solid #888}",
    script: `const { autocomplete } = window["@algolia/autocomplete-js"];
autocomplete({ container: "#box", placeholder: "Ingredient", onSubmit: ({ state }) => { location = "/results/algolia?q=" + encodeURIComponent(state.query); },
 getSources: ({ query }) => [{ sourceId: "i", getItems: () => fetch("/suggest/algolia?q=" + encodeURIComponent(query)).then((r) => r.json()).then((l) => l.map((name) => ({ name }))), getItemInputValue: ({ item }) => item.name.toLowerCase(), templates: { item: ({ item }) => item.name } }] });`,
  },
  book("tagify", {
    css: ["@yaireo/tagify/dist/tagify.css"],
    js: ["@yaireo/tagify/dist/tagify.js"],
    query: { TITLE: "java", KEYWORD: "databases" },
    asks: { title: "java", words: "databases" },
    body: `<form action="/results/tagify"><label for="title">Title</label><input id="title" name="title"><label for="w">Keywords</label><input id="w" name="words"><p><button>Search books</button></p></form>`,
    script: `new Tagify(document.getElementById("w"), { originalInputValueFormat: (v) => v.map((one) => one.value).join(",") });`,
  }),
  {
    name: "inputmask",
    title: "Car hire",
    domain: "cars",
    query: { PICKUP_LOCATION: "Madrid", PICKUP_DATE: "2027-02-14", DROPOFF_DATE: "2027-02-20" },
    asks: { place: "Madrid", from: "14/02/2027", to: "20/02/2027" },
    js: ["inputmask/dist/inputmask.js"],
    body: `<form action="/results/inputmask"><label for="p">Pick-up location</label><input id="p" name="place"><label for="f">Pick-up date</label><input id="f" name="from" placeholder="dd/mm/yyyy"><label for="t">Drop-off date</label><input id="t" name="to" placeholder="dd/mm/yyyy"><p><button>Search cars</button></p></form>`,
    script: `Inputmask("99/99/9999", { placeholder: "_" }).mask(document.querySelectorAll("#f, #t"));`,
  },
  {
    name: "cleave",
    title: "Homes for sale",
    domain: "realestate",
    query: { LOCATION: "Madrid", PRICE: "250000" },
    asks: { place: "Madrid", max: { number: 250000 } },
    js: ["cleave.js/dist/cleave.js"],
    body: `<form action="/results/cleave"><label for="p">Location</label><input id="p" name="place"><label for="m">Maximum price</label><input id="m" name="max"><p><button>Search</button></p></form>`,
    script: `new Cleave("#m", { numeral: true, prefix: "€ " });`,
  },
  {
    name: "imask",
    title: "Book search",
    domain: "books",
    query: { ISBN: "9780141439518" },
    asks: { isbn: { number: 9780141439518 } },
    js: ["imask/dist/imask.js"],
    body: `<form action="/results/imask"><label for="t">Title</label><input id="t" name="title"><label for="a">Author</label><input id="a" name="author"><label for="i">ISBN</label><input id="i" name="isbn"><p><button>Search</button></p></form>`,
    script: `IMask(document.getElementById("i"), { mask: "000-0-00-000000-0", lazy: false });`,
  },
  {
    name: "bootstrap-dropdown",
    title: "Find an apartment",
    domain: "realestate",
    query: { LOCATION: "Madrid", PROPERTY_TYPE: "House" },
    asks: { place: "Madrid", type: "house" },
    css: ["bootstrap/dist/css/bootstrap.css"],
    js: ["bootstrap/dist/js/bootstrap.bundle.js"],
    body: `<form action="/results/bootstrap-dropdown" class="row g-2"><div class="col-4"><div class="form-floating"><input class="form-control" id="p" name="place" placeholder="x"><label for="p">Location</label></div></div>
<div class="col-3"><span>Property type</span><div class="dropdown"><button class="btn btn-light dropdown-toggle" type="button" data-bs-toggle="dropdown" id="tb">Any type</button><ul class="dropdown-menu">${["Apartment", "House", "Studio", "Land"].map((one) => `<li><a class="dropdown-item" href="#" data-v="${one.toLowerCase()}">${one}</a></li>`).join("")}</ul></div><input type="hidden" name="type" id="ty"></div>
<div class="col-2"><button class="btn btn-primary">Search</button></div></form>`,
    script: `document.querySelectorAll(".dropdown-item").forEach((a) => a.addEventListener("click", (e) => { e.preventDefault(); tb.textContent = a.textContent; ty.value = a.dataset.v; }));`,
  },
  {
    name: "alpine-combobox",
    title: "Music store",
    domain: "music",
    query: { ARTIST: "Miles Davis", GENRE: "Jazz" },
    asks: { artist: "Miles Davis", genre: "jazz" },
    body: `<form action="/results/alpine-combobox" x-data="{ open: false, genre: '', label: 'All genres' }"><label for="a">Artist</label><input id="a" name="artist">
<div class="row"><span>Genre</span> <div style="display:inline-block;position:relative"><div @click="open = !open" style="border:1px solid #777;padding:6px 12px;width:160px;cursor:pointer" x-text="label"></div>
<div x-show="open" style="position:absolute;background:#fff;border:1px solid #777;width:160px" @click.outside="open=false"><template x-for="g in ['All genres','Rock','Jazz','Classical']"><div style="padding:4px;cursor:pointer" x-text="g" @click="label = g; genre = g.toLowerCase(); open = false"></div></template></div></div></div>
<input type="hidden" name="genre" :value="genre"><p><button>Search music</button></p></form>`,
    js: ["alpinejs/dist/cdn.js"],
  },
];
