/** The first things that people do with a page, after which it may load what is out of sight. */
const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'];

/** Milliseconds without a response after which a page has what it needs. */
const QUIET = 1500;

/** Calls `wake` once, when the page has requested and received nothing for a while. */
export function whenQuiet(wake: () => void): () => void {
  let timer = setTimeout(finish, QUIET);
  const observer = new PerformanceObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(finish, QUIET);
  });
  observer.observe({ type: 'resource' });
  function finish() {
    observer.disconnect();
    wake();
  }
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

let isTabUsed = false;

/** After a first use, a page that is opened in this tab loads what is out of sight as soon as the browser is idle. */
export function watchUse(): void {
  const noteUse = () => void (isTabUsed = true);
  addEventListener('pointerdown', noteUse, { once: true, passive: true });
  addEventListener('keydown', noteUse, { once: true, passive: true });
}

/** The distances, in screens below the visible one, at which a place is far: with HTML already, or with only its room. */
export const FAR = { prerendered: 1, empty: 0.25 };

/** Far below what is seen, or hidden. */
export const isFar = (element: Element, far: number): boolean =>
  element.getBoundingClientRect().top > (1 + far) * innerHeight ||
  ('checkVisibility' in element && !element.checkVisibility());

/**
 * Calls `wake` once: at once unless the element is far, or else when it comes near, when it is pointed at or focused,
 * or when the browser is idle after the user has begun to use the page.
 */
export function whenNear(element: Element, far: number, wake: () => void): () => void {
  if (!isFar(element, far)) {
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
    rootMargin: `${far * innerHeight}px 0px`,
  });
  observer.observe(element);
  for (const event of ['focusin', 'pointerover']) element.addEventListener(event, wakeNow);
  for (const event of INTERACTIONS) addEventListener(event, wakeWhenIdle, { passive: true });
  if (isTabUsed) wakeWhenIdle();

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
