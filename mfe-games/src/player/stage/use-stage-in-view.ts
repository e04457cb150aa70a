import { type RefObject, useEffect } from 'react';

/** On a phone, the Start button is below the stage's top: scrolls the started round into view. */
export function useStageInView(
  player: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  isRunning: boolean,
) {
  useEffect(() => {
    if (!isRunning || !stage.current) return;
    const { top, bottom } = stage.current.getBoundingClientRect();
    // The fixed header covers this much.
    const start = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < start || bottom > innerHeight) player.current?.scrollIntoView({ block: 'start' });
  }, [player, stage, isRunning]);
}
