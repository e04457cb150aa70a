import { useEffect, useState } from 'react';

import { type DemoFrame, nextCaptionIndex } from './demo-frames.ts';

/** Plays from the start, unless the reader prefers reduced motion and steps through. */
export function useDemo(frames: readonly DemoFrame[], reducedMotion: boolean) {
  const [position, setPosition] = useState(0);
  const [isPlayRequested, setPlayRequested] = useState(true);
  const frame = frames[position];
  const isOver = position === frames.length - 1;
  const isPlaying = isPlayRequested && !isOver && !reducedMotion;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setPosition(position + 1), frame?.durationMs);
    return () => clearTimeout(timer);
  }, [isPlaying, position, frame]);

  function startAgain() {
    setPosition(0);
    setPlayRequested(true);
  }

  return {
    frame,
    isOver,
    isPlaying,
    startAgain,
    toggle: () => setPlayRequested(!isPlayRequested),
    next: () => setPosition(nextCaptionIndex(frames, position)),
  };
}
