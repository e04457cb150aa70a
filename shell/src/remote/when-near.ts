/** What people do first with a page, after which it may load what is out of sight. */
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'];

/** More than one screen below what is seen. */
export const isFarBelow = (element: Element): boolean => element.getBoundingClientRect().top > 2 * innerHeight;

/**
 * Calls `wake` once: at once unless the element is far below, or else when it comes near, when it is pointed at or
 * focused, or when the browser is idle after somebody has begun to use the page.
 */
export function whenNear(element: Element, wake: () => void): () => void {
  if (!isFarBelow(element)) {
    wake();
    return () => undefined;
  }
  const wakeNow = () => {
    stop();
    wake();
  };
  const wakeWhenIdle = () => {
    for (const event of INTERACTIONS) removeEventListener(event, wakeWhenIdle);
    if ('requestIdleCallback' in globalThis) requestIdleCallback(wakeNow);
    else setTimeout(wakeNow, 200);
  };
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && wakeNow(), {
    rootMargin: `${innerHeight}px 0px`,
  });
  observer.observe(element);
  for (const event of ['focusin', 'pointerover']) element.addEventListener(event, wakeNow);
  for (const event of INTERACTIONS) addEventListener(event, wakeWhenIdle, { passive: true });

  let isStopped = false;
  function stop() {
    if (isStopped) return;
    isStopped = true;
    observer.disconnect();
    for (const event of ['focusin', 'pointerover']) element.removeEventListener(event, wakeNow);
    for (const event of INTERACTIONS) removeEventListener(event, wakeWhenIdle);
  }
  return stop;
}
