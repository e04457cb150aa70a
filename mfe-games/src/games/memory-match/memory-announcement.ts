import { PAIRS } from '@mindgrove/contracts/rules/memory-rules';

import { type MemoryRound, openCards, pairsFound } from './memory-round.ts';

export function announcement(before: MemoryRound, after: MemoryRound): string {
  const turned = after.cards.find((card, place) => card.isFlipped && !before.cards[place]?.isFlipped);
  if (!turned) return '';
  const shown = `Card ${turned.id + 1}, ${turned.face.name}.`;
  if (after.moves === before.moves) return shown;
  const result = turned.isMatched
    ? `Pair found: ${turned.face.name}. ${pairsFound(after)} of ${PAIRS} pairs.`
    : `Not a pair: ${openCards(before)[0]?.face.name} and ${turned.face.name}.`;
  return `${shown} ${result} Moves ${after.moves} of ${after.limit}.`;
}
