import { type RefObject, useEffect } from 'react';

import type { GameView } from '../../engine/game.ts';
import type { RoundSnapshot } from '../round/round.ts';

/** The first that is there. */
const TARGETS = {
  ready: ['[data-cell][tabindex="0"]'],
  paused: ['[data-resume]'],
  over: [],
  running: ['input', '[data-cell][tabindex="0"]', '[role="group"] > button'],
};

/**
 * Hands the keyboard to what can be done now: when a round starts, goes on or is over, when one that lies open follows
 * another, and when what is to be pressed is replaced: a board may lose the cell that has it. Never away from what the
 * member turned to elsewhere on the page.
 */
export function useStageFocus(
  player: RefObject<HTMLElement | null>,
  stage: RefObject<HTMLElement | null>,
  { phase, view }: RoundSnapshot,
  isOpenNext: boolean,
) {
  const stops = focusableIds(view);

  useEffect(() => {
    if (phase === 'ready' && !isOpenNext) return;
    const present = document.activeElement;
    const isElsewhere = present !== null && present !== document.body && !player.current?.contains(present);
    // A field is hidden once the round is over.
    const isUsable = phase === 'running' || (phase === 'over' && !(present instanceof HTMLInputElement));
    const isThere = isUsable && stage.current?.contains(present);
    if (isElsewhere || isThere) return;
    const targets = TARGETS[phase].map((target) => player.current?.querySelector<HTMLElement>(target));
    (targets.find(Boolean) ?? player.current)?.focus({ preventScroll: true });
  }, [player, stage, phase, stops, isOpenNext]);
}

function focusableIds({ input, board, choices }: GameView) {
  return input ? 'input' : [...(board?.cells ?? []), ...choices].map(({ id }) => id).join(' ');
}
