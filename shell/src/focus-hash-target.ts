/** Milliseconds that a page may take to load the place that its address names. */
const PATIENCE = 10_000;
/** Whoever does one of these reads already, and is not to be moved. */
const USER_EVENTS = ['pointerdown', 'wheel', 'keydown'];

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

/** The same as soon as the page has that place. Call the result to stop waiting. */
export function focusHashTargetLater(hash: string): () => void {
  if (!hash) return () => undefined;
  const observer = new MutationObserver(() => focusHashTarget(hash) && stop());
  const timer = setTimeout(stop, PATIENCE);
  for (const event of USER_EVENTS) addEventListener(event, stop, { passive: true });
  observer.observe(document.body, { childList: true, subtree: true });

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    for (const event of USER_EVENTS) removeEventListener(event, stop);
  }
  return stop;
}

const findTarget = (hash: string) => (hash ? document.getElementById(hash.slice(1)) : null);
