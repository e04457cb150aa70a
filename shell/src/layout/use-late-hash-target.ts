import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

import { focusHashTarget } from '../focus-hash-target.ts';

/** Milliseconds that a page may take to load the place that its address names. */
const PATIENCE = 10_000;
/** A user who does one of these reads already, and is not to be moved. */
const USER_EVENTS = ['pointerdown', 'wheel', 'keydown'];

/** Moves focus to the place that the address names, on pages that load it after they have opened. */
export function useLateHashTarget(): void {
  const { hash, key } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (!hash || isRestored(kind, key)) return;
    const isThere = document.getElementById(hash.slice(1)) !== null;
    // A link has moved there already. With a typed address, this code may load after the place.
    if (isThere && (kind !== 'POP' || scrollY > 0)) return;
    return focusWhenLoaded(hash);
  }, [hash, key, kind]);
}

/** The browser scrolls to where the member was after Back or a reload. */
function isRestored(kind: string, key: string): boolean {
  if (kind !== 'POP') return false;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // React Router's name for the address that the document was opened with.
  return key !== 'default' || visit?.type !== 'navigate';
}

function focusWhenLoaded(hash: string): (() => void) | undefined {
  if (focusHashTarget(hash)) return undefined;
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
