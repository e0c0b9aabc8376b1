/* global document, window */

/**
 * What the catalogue's own script does when a page has loaded. It is served as text, so it stands alone.
 *
 * No element is given a click listener of its own: clicks are watched on the document, as link trackers do.
 * A crawler that tries every clickable element would otherwise be measured against baselines that click
 * nothing; the server's --clickables option adds buttons for whoever wants to know what clicking costs.
 */
export function catalogueScript(messages) {
  const language = document.documentElement.lang || "en";

  function formatPrices() {
    const format = new Intl.NumberFormat(language, { style: "currency", currency: "EUR" });
    for (const price of document.querySelectorAll("data.price")) {
      price.textContent = format.format(Number(price.getAttribute("value")));
    }
  }

  function totalOfFacts() {
    let units = 0;
    let sum = 0;
    for (const row of document.querySelectorAll(".facts tbody tr")) {
      const count = Number(row.querySelector(".num").textContent);
      units += count;
      sum += count * Number(row.querySelector("data.price").getAttribute("value"));
    }
    const total = document.createElement("tr");
    const label = document.createElement("th");
    label.scope = "row";
    label.textContent = "Total";
    const note = document.createElement("td");
    note.textContent = Object.keys(messages)[units % Object.keys(messages).length];
    const count = document.createElement("td");
    count.className = "num";
    count.textContent = new Intl.NumberFormat(language).format(units);
    const amount = document.createElement("td");
    const price = document.createElement("data");
    price.className = "price";
    price.setAttribute("value", sum.toFixed(2));
    amount.append(price);
    total.append(label, note, count, amount);
    document.querySelector(".facts tbody").append(total);
  }

  function buildContents() {
    const contents = document.getElementById("contents");
    const list = document.createElement("ol");
    const entries = new Map();
    for (const [position, heading] of document.querySelectorAll(".section h2").entries()) {
      const section = heading.parentElement;
      section.id = `section-${position + 1}`;
      const anchor = document.createElement("a");
      anchor.href = `#${section.id}`;
      anchor.textContent = heading.textContent;
      const item = document.createElement("li");
      item.append(anchor);
      list.append(item);
      entries.set(section, anchor);
    }
    contents.append(list);
    return entries;
  }

  function estimateReadingTime() {
    const words = document.querySelector(".article").textContent.trim().split(/\s+/).length;
    const note = document.createElement("p");
    note.className = "muted";
    note.textContent = `${Math.ceil(words / 220)} minutes to read, ${words} words`;
    document.querySelector("h1").after(note);
  }

  function watchSections(entries) {
    const observer = new IntersectionObserver((changes) => {
      for (const change of changes) {
        const anchor = entries.get(change.target);
        if (change.isIntersecting) anchor.setAttribute("aria-current", "true");
        else anchor.removeAttribute("aria-current");
      }
    });
    for (const section of entries.keys()) observer.observe(section);
  }

  function attachListeners() {
    let scrolled = 0;
    window.addEventListener("scroll", () => (scrolled = Math.max(scrolled, window.scrollY)), {
      passive: true,
    });
    window.addEventListener("resize", () =>
      document.body.classList.toggle("narrow", window.innerWidth < 700),
    );
    document.addEventListener("keydown", (event) => {
      if (event.key === "t" && event.altKey) window.scrollTo(0, 0);
    });
    document.addEventListener("click", (event) => {
      const toggle = event.target.closest?.("button.toggle");
      if (!toggle) return;
      const open = toggle.getAttribute("aria-expanded") === "true";
      toggle.setAttribute("aria-expanded", String(!open));
      document.getElementById(toggle.getAttribute("aria-controls")).hidden = open;
    });
    for (const card of document.querySelectorAll(".card")) {
      card.addEventListener("mouseenter", () => card.classList.add("near"), { once: true });
    }
  }

  totalOfFacts();
  formatPrices();
  estimateReadingTime();
  watchSections(buildContents());
  attachListeners();
}
