import { useEffect, useState } from 'react';

import { type DemoFrame, nextCaption } from './demo-frames.ts';

/** Goes through the frames by itself while it plays; it begins so unless `isStill`. */
export function useDemo(frames: readonly DemoFrame[], isStill: boolean) {
  const [position, setPosition] = useState(0);
  const [isWanted, setWanted] = useState(true);
  const frame = frames[position];
  const isOver = position === frames.length - 1;
  const isPlaying = isWanted && !isOver && !isStill;

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setPosition(position + 1), frame?.lasts);
    return () => clearTimeout(timer);
  }, [isPlaying, position, frame]);

  function startAgain() {
    setPosition(0);
    setWanted(true);
  }

  return {
    frame,
    isOver,
    isPlaying,
    startAgain,
    toggle: () => setWanted(!isWanted),
    next: () => setPosition(nextCaption(frames, position)),
  };
}
