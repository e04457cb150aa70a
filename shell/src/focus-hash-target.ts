/** Scrolls and moves focus to the place that the address names; false if the page has none, or not yet. */
export function focusHashTarget(hash: string): boolean {
  const target = hash ? document.getElementById(hash.slice(1)) : null;
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
  return target !== null;
}
