import { useEffect, useState } from 'react';

/** Calls back once the next frame is drawn, unless the returned function is called before. */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Frame callbacks come before the drawing, and their timers after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Follows a value one frame later: what was pressed is seen first, and then the words about it. */
export function useAfterPaint<T>(value: T): T {
  const [followed, setFollowed] = useState(value);
  useEffect(() => afterPaint(() => setFollowed(value)), [value]);
  return followed;
}
