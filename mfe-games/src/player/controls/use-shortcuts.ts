import { type KeyboardEvent, type RefObject, useRef } from 'react';

import type { GameView } from '../../engine/game.ts';
import type { RoundSnapshot, Round } from '../round/round.ts';

/** Keyboard shortcuts of the whole player, wherever in it the focus is: Escape pauses; choices and cells may have their own. */
export function useShortcuts<State>(
  round: Round<State>,
  { view }: RoundSnapshot,
  stage: RefObject<HTMLElement | null>,
) {
  const taken = useRef<string>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') round.pause();
    const id = isForGame(event, stage.current) ? pressedBy(event.key, view) : undefined;
    if (id === undefined) return;
    event.preventDefault();
    taken.current = event.key;
    if (!event.repeat) round.press(id);
  }

  /** A button is clicked when Space comes up again: not the one whose place has become another's meanwhile. */
  function onKeyUp(event: KeyboardEvent) {
    if (event.key !== taken.current) return;
    event.preventDefault();
    taken.current = null;
  }

  return { onKeyDown, onKeyUp };
}

function isForGame({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent, stage: HTMLElement | null): boolean {
  if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return false;
  // Space presses the buttons beside the stage, as everywhere.
  return key !== ' ' || !(target instanceof HTMLButtonElement) || stage?.contains(target) === true;
}

/** The id of the choice or cell that a key presses. */
function pressedBy(key: string, { choices, board }: GameView): string | undefined {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  const isMeant = ({ shortcut, isInert }: { shortcut?: string | null; isInert: boolean }) =>
    !isInert && shortcut?.toLowerCase() === name;
  return (choices.find(isMeant) ?? board?.cells.find(isMeant))?.id;
}
