import { type RefObject, useEffect, useRef, useState } from 'react';

/** Pixels, until the element is measured or where ResizeObserver is missing. */
const DEFAULT_WIDTH = 640;

/** Width in whole pixels: an SVG drawn at this width keeps the page's text size. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);

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
