import { useEffect, useRef } from 'react';

/** For an element that is out of reach for a while: gives it the focus back. */
export function useFocusAfter<Element extends HTMLElement>(isAway: boolean) {
  const element = useRef<Element>(null);
  const wasAway = useRef(false);
  useEffect(() => {
    if (wasAway.current && !isAway) element.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return element;
}
