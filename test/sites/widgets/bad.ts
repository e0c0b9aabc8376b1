/** Scripts that spoil a form, by name; the form itself asks for a title and is sent by a button. */
export const BAD: Readonly<Record<string, string>> = {
  vanishes: `document.querySelector("[name=title]").addEventListener("input", () => document.getElementById("f").remove());`,
  reloads: `document.querySelector("[name=title]").addEventListener("input", () => setTimeout(() => location.reload(), 20));`,
  "no-suggestions": `
const field = document.querySelector("[name=title]");
field.setAttribute("role", "combobox"); field.setAttribute("aria-autocomplete", "list");
field.addEventListener("input", () => fetch("/never"));`,
  forgets: `
const only = document.querySelector("[name=title]");
only.setAttribute("role", "combobox"); only.setAttribute("aria-autocomplete", "list");
only.addEventListener("blur", () => { only.value = ""; });`,
  "closing-popup": `
document.getElementById("f").addEventListener("submit", (event) => { event.preventDefault(); const opened = window.open("/closing"); setTimeout(() => opened.close(), 100); });`,
  "half-broken": `document.getElementById("f").action = "/half-broken";`,
  silent: `document.getElementById("f").addEventListener("submit", (event) => event.preventDefault());`,
  complains: `
document.getElementById("f").addEventListener("submit", (event) => {
  event.preventDefault();
  const field = document.querySelector("[name=title]");
  field.setAttribute("aria-invalid", "true"); field.setAttribute("aria-errormessage", "wrong");
  if (!document.getElementById("wrong")) field.insertAdjacentHTML("afterend", '<b id="wrong">Please enter at least 40 characters</b>');
});`,
  clock: `const tick = () => { document.querySelector("h1").textContent = "Search books " + Date.now(); }; tick(); setInterval(tick, 120); document.getElementById("f").addEventListener("submit", (event) => event.preventDefault());`,
};
