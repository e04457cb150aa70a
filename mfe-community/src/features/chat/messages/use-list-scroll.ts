import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const BOTTOM_PX = 48;

/** The position of a message in the panel. */
interface Anchor {
  element: Element;
  top: number;
}

const topOf = (element: Element, panel: Element) =>
  element.getBoundingClientRect().top - panel.getBoundingClientRect().top;

function visibleMessages(panel: HTMLElement): Anchor[] {
  return [...panel.querySelectorAll('[data-message]')]
    .map((element) => ({ element, top: topOf(element, panel), height: element.clientHeight }))
    .filter(({ top, height }) => top + height > 0 && top < panel.clientHeight);
}

/** The message whose buttons or form have the focus. */
function messageInUse(panel: HTMLElement): Element | null {
  const focused = document.activeElement;
  return focused && panel.contains(focused) ? focused.closest('[data-message]') : null;
}

/** A menu may have unfolded below the panel's edge. */
function revealEnd(message: Element, panel: HTMLElement): void {
  const top = topOf(message, panel);
  const hidden = top + message.clientHeight - panel.clientHeight;
  if (hidden > 0) panel.scrollTop += Math.min(hidden, top);
}

/**
 * Follows the end of the list while it is in view. Otherwise the messages in view stay in place when others around them
 * are added, changed or removed; so they do while one of them is in use, or its buttons would move away under the
 * pointer. `lastUnsent` scrolls to the end when it changes.
 */
export function useListScroll(lastUnsent: string | undefined) {
  const panel = useRef<HTMLDivElement>(null);
  const [isAtBottom, setAtBottom] = useState(true);
  const followsEnd = useRef(true);
  /** The position at the followed end. Only scrolling up from it ends following: a message may have grown. */
  const endTop = useRef(0);
  const anchors = useRef<Anchor[]>([]);
  const shownUnsent = useRef(lastUnsent);

  const remember = useCallback(() => {
    const element = panel.current;
    if (!element) return;
    const isNearEnd = element.scrollHeight - element.scrollTop - element.clientHeight < BOTTOM_PX;
    followsEnd.current = isNearEnd || (followsEnd.current && element.scrollTop >= endTop.current);
    anchors.current = visibleMessages(element);
    setAtBottom(followsEnd.current);
  }, []);

  const settle = useCallback(() => {
    const element = panel.current;
    if (!element) return;
    const used = messageInUse(element);
    if (used) {
      revealEnd(used, element);
      remember();
      return;
    }
    const anchor = anchors.current.find((candidate) => candidate.element.isConnected);
    if (followsEnd.current) {
      element.scrollTop = element.scrollHeight;
      endTop.current = element.scrollTop;
    } else if (anchor) element.scrollTop += topOf(anchor.element, element) - anchor.top;
    anchors.current = visibleMessages(element);
  }, [remember]);

  const scrollToEnd = useCallback(() => {
    followsEnd.current = true;
    settle();
    setAtBottom(true);
  }, [settle]);

  useLayoutEffect(() => {
    if (lastUnsent && lastUnsent !== shownUnsent.current) scrollToEnd();
    else settle();
    shownUnsent.current = lastUnsent;
  });

  // Messages also grow by themselves, such as when a menu opens.
  useEffect(() => {
    const content = panel.current?.firstElementChild;
    if (!content || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(settle);
    observer.observe(content);
    return () => observer.disconnect();
  }, [settle]);

  return { panel, isAtBottom, onScroll: remember, scrollToEnd };
}

export type ListScroll = ReturnType<typeof useListScroll>;
