import { type KeyboardEvent, type RefObject, useRef } from 'react';

import type { GameView } from '../../engine/game.ts';
import type { Round } from '../round.ts';

export function useShortcuts(
  round: Pick<Round<unknown>, 'press' | 'pause' | 'getSnapshot'>,
  stage: RefObject<HTMLElement | null>,
  canPlay: boolean,
) {
  const heldKey = useRef<string>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') round.pause();
    const id = isForGame(event, stage.current) ? idForKey(event.key, round.getSnapshot().view) : undefined;
    if (id === undefined) return;
    event.preventDefault();
    heldKey.current = event.key;
    if (!event.repeat) round.press(id);
  }

  /** Space clicks a focused button on keyup: it must not click the button that has since appeared there. */
  function onKeyUp(event: KeyboardEvent) {
    if (event.key !== heldKey.current) return;
    event.preventDefault();
    heldKey.current = null;
  }

  return canPlay ? { onKeyDown, onKeyUp } : {};
}

function isForGame({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent, stage: HTMLElement | null): boolean {
  if (target instanceof HTMLInputElement || ctrlKey || metaKey || altKey) return false;
  // Space keeps pressing buttons outside the stage.
  return key !== ' ' || !(target instanceof HTMLButtonElement) || stage?.contains(target) === true;
}

function idForKey(key: string, { choices, board }: GameView): string | undefined {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  const isTarget = ({ shortcut, isInert }: { shortcut?: string | null; isInert: boolean }) =>
    !isInert && shortcut?.toLowerCase() === name;
  return (choices.find(isTarget) ?? board?.cells.find(isTarget))?.id;
}
