import { useEffect, useRef } from 'react';

/** Focuses, and so scrolls to, the list's heading when an item is left. */
export function useListFocus(isItemOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasItemOpen = useRef(isItemOpen);
  useEffect(() => {
    if (wasItemOpen.current && !isItemOpen) heading.current?.focus();
    wasItemOpen.current = isItemOpen;
  }, [isItemOpen]);
  return heading;
}
