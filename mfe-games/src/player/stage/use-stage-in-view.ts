import { type RefObject, useEffect } from 'react';

/** Brings the round into view when it begins, where not all of it is: on a phone its Start button stood lower. */
export function useStageInView(
  player: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  isRunning: boolean,
) {
  useEffect(() => {
    if (!isRunning || !stage.current) return;
    const { top, bottom } = stage.current.getBoundingClientRect();
    // What the fixed bar covers is not in view.
    const start = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < start || bottom > innerHeight) player.current?.scrollIntoView({ block: 'start' });
  }, [player, stage, isRunning]);
}
