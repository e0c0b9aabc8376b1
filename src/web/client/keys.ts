/** "/" leads to the search, from everywhere. */
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
  const on = event.target;
  if (on instanceof HTMLElement && (on.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)))
    return;
  event.preventDefault();
  const box = document.querySelector<HTMLInputElement>("#q");
  if (box === null) {
    location.assign("/#q");
    return;
  }
  box.focus();
  box.select();
});

if (location.hash === "#q") document.querySelector<HTMLInputElement>("#q")?.focus();
