/** A ref for what takes the place of the element that had focus. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/** Moves focus to the page when the pressed control disappeared with what it did, unless focus has moved on. */
export function returnFocusToMain(pressed: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement === pressed || activeElement === body) {
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}
