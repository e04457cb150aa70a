/** Scrolls and moves focus to the place that the address names; false if the page has none, or not yet. */
export function focusHashTarget(hash: string): boolean {
  const target = findTarget(hash);
  if (!target) return false;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return true;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  return true;
}

const findTarget = (hash: string) => (hash ? document.getElementById(hash.slice(1)) : null);
