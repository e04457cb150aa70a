import { useEffect, useState } from 'react';

/** Calls back once the next frame is painted, unless the returned function is called before. */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  // Frame callbacks run before paint, and their timers after it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(callback);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Follows a value after paint: what was pressed is seen first, and the words about it a frame later. */
export function useAfterPaint<T>(value: T): T {
  const [followed, setFollowed] = useState(value);
  useEffect(() => afterPaint(() => setFollowed(value)), [value]);
  return followed;
}
