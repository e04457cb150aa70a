import { type RefObject, useEffect, useRef, useState } from 'react';

/** Until the element is measured, and where nothing can measure it. */
const USUAL_WIDTH = 640;

/** An element's own width in whole pixels, so that what is drawn in it can have text of the page's size. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(USUAL_WIDTH);

  useEffect(() => {
    if (!element.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return [element, width];
}
