/** How long a page may take to find its new sizes, in milliseconds. */
const SETTLE_MS = 500;

let finishEarlier = () => {};

/**
 * Makes a change that resizes the whole page, and scrolls along so that `element` stays where the reader's eyes are.
 * Browsers do this for content that comes in above, not for text that grows.
 */
export function preserveScrollPosition(element: Element | null, change: () => void) {
  // A quick second change is measured from where the first one belongs.
  finishEarlier();
  const top = () => element?.getBoundingClientRect().top ?? 0;
  const before = top();
  const follow = () => {
    if (element?.isConnected) document.documentElement.scrollTop += top() - before;
  };
  const observer = new ResizeObserver(follow);
  observer.observe(document.body);
  const timer = setTimeout(stop, SETTLE_MS);

  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    finishEarlier = () => {};
  }
  finishEarlier = () => {
    follow();
    stop();
  };
  change();
}
