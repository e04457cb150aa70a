import { useEffect, useState } from 'react';

/** Calls back before the second frame from now, so that the first one is painted without it. The return cancels it. */
export function afterPaint(callback: () => void): () => void {
  let second = 0;
  const first = requestAnimationFrame(() => {
    second = requestAnimationFrame(callback);
  });
  return () => {
    cancelAnimationFrame(first);
    cancelAnimationFrame(second);
  };
}

/** Follows a value one frame later: what was pressed is seen first, and then the words about it. */
export function useAfterPaint<T>(value: T): T {
  const [followed, setFollowed] = useState(value);
  useEffect(() => afterPaint(() => setFollowed(value)), [value]);
  return followed;
}
