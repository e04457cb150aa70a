import { useLayoutEffect, useRef } from 'react';

/** Focuses the list of messages when a dialog closes whose message, and opener, disappear with it. */
export function useRoomFocus() {
  const anchor = useRef<HTMLSpanElement>(null);
  const isWanted = useRef(false);

  useLayoutEffect(() => {
    const list = anchor.current?.closest<HTMLElement>('[role="region"]');
    return () => {
      // After the dialog has left the page: until then it holds the focus.
      if (isWanted.current) queueMicrotask(() => list?.focus({ preventScroll: true }));
    };
  }, []);

  return [anchor, (wanted: boolean) => void (isWanted.current = wanted)] as const;
}
