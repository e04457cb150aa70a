import { type RefObject, useEffect } from 'react';

import type { GameView } from '../../engine/game.ts';
import type { RoundSnapshot } from '../round.ts';

const FOCUS_CANDIDATES = {
  ready: ['[data-cell][tabindex="0"]'],
  paused: ['[data-resume]'],
  over: [],
  running: ['input', '[data-cell][tabindex="0"]', '[role="group"] > button'],
};

/** Focuses the next thing to do when the phase or the controls change, unless the focus is outside the player. */
export function useStageFocus(
  player: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  { phase, view }: RoundSnapshot,
  startsOnPress: boolean,
) {
  const focusable = focusableIds(view);

  useEffect(() => {
    if (phase === 'ready' && !startsOnPress) return;
    const focused = document.activeElement;
    const isOutside = focused !== null && focused !== document.body && !player.current?.contains(focused);
    // A field is hidden once the round is over.
    const isUsable = phase === 'running' || (phase === 'over' && !(focused instanceof HTMLInputElement));
    const isInStage = isUsable && stage.current?.contains(focused);
    if (isOutside || isInStage) return;
    const targets = FOCUS_CANDIDATES[phase].map((target) => player.current?.querySelector<HTMLElement>(target));
    (targets.find(Boolean) ?? player.current)?.focus({ preventScroll: true });
  }, [player, stage, phase, focusable, startsOnPress]);
}

function focusableIds({ input, board, choices }: GameView) {
  return input ? 'input' : [...(board?.cells ?? []), ...choices].map(({ id }) => id).join(' ');
}
