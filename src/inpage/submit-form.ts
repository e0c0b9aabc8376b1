/** Sends the form an element is or belongs to, as its own button would: checks first, then the submit event. */
export function submitForm(element: Element): void {
  const owned = (element as HTMLInputElement).form as HTMLFormElement | null | undefined;
  const form = element instanceof HTMLFormElement ? element : (owned ?? element.closest("form"));
  if (form === null) throw new Error("the element stands in no form");
  // A field called "requestSubmit" must not be taken for the method.
  HTMLFormElement.prototype.requestSubmit.call(form);
}
