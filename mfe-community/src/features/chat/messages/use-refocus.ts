import { type RefObject, useEffect, useReducer } from 'react';

/** Focuses an element after the pressed button has disappeared, and a dialog has closed. */
export function useRefocus(target: RefObject<HTMLElement | null>): () => void {
  const [count, requestRefocus] = useReducer((requests: number) => requests + 1, 0);

  useEffect(() => {
    if (count > 0) target.current?.focus({ preventScroll: true });
  }, [count, target]);

  return requestRefocus;
}
