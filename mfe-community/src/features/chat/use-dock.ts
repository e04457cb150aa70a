import { type RefObject, useEffect, useRef } from 'react';

const GAP_PX = 12;
const TOP_PX = 112;

/** Scrolls the page if the dock covers the end of an element above it, as far as its beginning stays in view. */
function uncover(element: Element, dock: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const hidden = bottom + GAP_PX - dock.getBoundingClientRect().top;
  const distance = Math.min(hidden, Math.max(0, top - TOP_PX));
  if (distance > 0) window.scrollBy(0, distance);
}

/**
 * The bar with the composer, at the bottom of the window. What is focused, and what was just sent, is not left behind
 * it. Not by `scroll-padding`: that would scroll the page whenever the bar's own field is focused.
 */
export function useDock(list: RefObject<HTMLElement | null>, lastUnsent: string | undefined) {
  const dock = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = list.current;
    const onFocus = ({ target }: FocusEvent) => {
      if (dock.current && target instanceof Element) uncover(target, dock.current);
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [list]);

  useEffect(() => {
    if (lastUnsent && list.current && dock.current) uncover(list.current, dock.current);
  }, [list, lastUnsent]);

  const focusField = () => dock.current?.querySelector('textarea')?.focus();

  return { dock, focusField };
}
