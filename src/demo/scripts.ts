/**
 * The scripts of the shop as they go to the browser. They make nearly every link: what a reader of the
 * HTML sees are anchors to "#" and to "javascript:", and panels that are not there yet.
 */
export const SCRIPTS: string = `
"use strict";
const byId = (id) => document.getElementById(id);
const main = document.querySelector("main");

async function post(address, body) {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

async function part(address) {
  const answer = await fetch(address);
  return answer.text();
}

const shop = {
  enter(room) { location.assign("/" + room); },
};

byId("nav-shelves").addEventListener("click", (event) => {
  event.preventDefault();
  shop.enter("shelves");
});

byId("nav-hours").addEventListener("click", (event) => {
  event.preventDefault();
  window.open("/hours", "hours", "width=520,height=560");
});

byId("nav-about").addEventListener("click", async (event) => {
  event.preventDefault();
  const text = await part("/part/about");
  history.pushState({ part: "about" }, "", "/about");
  document.title = "About us · Fernweh & Fable";
  main.firstElementChild.innerHTML = text;
});
window.addEventListener("popstate", () => location.reload());

const rooms = byId("nav-rooms");
rooms.firstElementChild.addEventListener("click", (event) => event.preventDefault());
rooms.addEventListener("mouseenter", () => {
  if (rooms.children.length > 1) return;
  const panel = document.createElement("div");
  panel.className = "menu-panel";
  for (const [name, room] of [["Reading room", "reading"], ["Map room", "maps"], ["Children’s corner", "children"]]) {
    const link = document.createElement("a");
    link.href = "/rooms/" + room;
    link.textContent = name;
    panel.append(link);
  }
  rooms.append(panel);
});
rooms.addEventListener("mouseleave", () => rooms.lastElementChild.matches(".menu-panel") && rooms.lastElementChild.remove());

// The front page.
byId("ask")?.addEventListener("click", () => shop.enter("search"));
byId("picks")?.addEventListener("click", async () => {
  byId("picks-panel").innerHTML = await part("/part/staff-picks");
});

// The shelves: one listener on the list serves all its tabs.
const tabs = byId("tabs");
tabs?.addEventListener("click", async (event) => {
  const tab = event.target.closest("li");
  if (!tab || tab.classList.contains("on")) return;
  const cards = await part("/part/shelf/" + tab.dataset.shelf);
  for (const other of tabs.children) other.classList.toggle("on", other === tab);
  byId("shelf").innerHTML = cards;
});

// The reading room.
byId("rules")?.addEventListener("click", async () => {
  byId("rules-panel").innerHTML = await part("/part/house-rules");
});

// The search page. There is no form: the button gathers the fields and tells the server, which remembers.
byId("find")?.addEventListener("click", async () => {
  const query = {};
  for (const field of document.querySelectorAll("[data-part]")) query[field.dataset.part] = field.value;
  const answer = await post("/ask", query);
  if (answer.message) byId("message").textContent = answer.message;
  else shop.enter("results");
});

// The answer: turning a page changes what the server remembers, not the address.
const hits = byId("hits");
hits?.addEventListener("click", async (event) => {
  const button = event.target.closest("button[data-turn]");
  if (!button) return;
  const answer = await post("/turn", { by: Number(button.dataset.turn) });
  hits.innerHTML = answer.html;
  window.scrollTo(0, 0);
});
`;
