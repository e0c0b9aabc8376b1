/** Scrolls what an element holds to a place; an element that does not scroll is brought into view. */
export function scrollTo(element: Element, place: { readonly x: number; readonly y: number }): void {
  if (element === document.documentElement) {
    window.scrollTo({ left: place.x, top: place.y, behavior: "instant" });
    return;
  }
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  element.scrollTo({ left: place.x, top: place.y, behavior: "instant" });
}
