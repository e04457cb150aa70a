import type { GameView } from '../engine/game.ts';

/** What a key presses, if anything: a choice or a cell. */
export function pressedBy(key: string, { choices, board }: GameView): string | undefined {
  const name = key === ' ' ? 'space' : key.toLowerCase();
  const isMeant = ({ shortcut, isInert }: { shortcut?: string | null; isInert: boolean }) =>
    !isInert && shortcut?.toLowerCase() === name;
  return (choices.find(isMeant) ?? board?.cells.find(isMeant))?.id;
}
