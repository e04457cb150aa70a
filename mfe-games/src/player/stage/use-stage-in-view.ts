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
    const headerHeight = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (top < headerHeight || bottom > innerHeight) player.current?.scrollIntoView({ block: 'start' });
  }, [player, stage, isRunning]);
}
