/** Milliseconds that a page may take to settle into its new layout. */
const SETTLE_MS = 500;

let finishPrevious = () => {};

/** Makes a change that resizes the page, and keeps `element` in place. Browsers do this only for inserted content. */
export function preserveScrollPosition(element: Element | null, change: () => void) {
  // A second change is measured from where the first one ends.
  finishPrevious();
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  const compensate = () => {
    if (element?.isConnected) document.documentElement.scrollTop += top() - before;
  };
  const observer = new ResizeObserver(compensate);
  observer.observe(document.body);
  const timer = setTimeout(stop, SETTLE_MS);

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    finishPrevious = () => {};
  }
  finishPrevious = () => {
    compensate();
    stop();
  };
  change();
}
