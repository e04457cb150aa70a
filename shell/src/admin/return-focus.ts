/**
 * A control that goes away with what it did must not take the keyboard along: it goes on from the page instead of from
 * nowhere, unless it has moved on meanwhile.
 */
export function returnFocusToMain(pressed: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement === pressed || activeElement === body) {
    document.querySelector('main')?.focus({ preventScroll: true });
  }
}
