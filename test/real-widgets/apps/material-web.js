import "@material/web/textfield/outlined-text-field.js";
import "@material/web/select/outlined-select.js";
import "@material/web/select/select-option.js";
import "@material/web/button/filled-button.js";
import "@material/web/checkbox/checkbox.js";
import { send } from "./send.js";

document.getElementById("go").addEventListener("click", () => {
  send("material-web", {
    name: document.getElementById("n").value,
    cuisine: document.getElementById("c").value,
  });
});
