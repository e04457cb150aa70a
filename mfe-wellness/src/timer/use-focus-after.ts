import { useEffect, useRef } from 'react';

/** For an element that is out of reach for a while: gives it the focus back. */
export function useFocusAfter<Element extends HTMLElement>(isAway: boolean) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!isAway) return;
    const { current } = element;
    return () => current?.focus();
  }, [isAway]);
  return element;
}
