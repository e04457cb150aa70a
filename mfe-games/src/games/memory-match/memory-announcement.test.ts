import { describe, expect, it } from '@jest/globals';

import { type MemoryRound, newMemoryRound, reduceMemoryRound } from './memory-round.ts';
import { announcement } from './memory-announcement.ts';

const flip = (round: MemoryRound, card: number) => reduceMemoryRound(round, { type: 'flip', card, at: 0 });
const round = newMemoryRound(1, 1);
const first = round.cards[0];
const twin = round.cards.find(({ id, face }) => id !== 0 && face === first?.face);
const stranger = round.cards.find(({ face }) => face !== first?.face);
const one = flip(round, 0);

describe('the announcement', () => {
  it('of a first card gives its place and face', () => {
    expect(announcement(round, one)).toBe(`Card 1, ${first?.face.name}.`);
  });

  it('of a pair names it and gives the counts', () => {
    const after = flip(one, twin?.id ?? -1);

    expect(announcement(one, after)).toContain(`Pair found: ${first?.face.name}. 1 of 8 pairs. Moves 1 of 20.`);
  });

  it('of a miss names both cards', () => {
    const after = flip(one, stranger?.id ?? -1);

    expect(announcement(one, after)).toContain(
      `Not a pair: ${first?.face.name} and ${stranger?.face.name}. Moves 1 of 20.`,
    );
  });

  it('is silent when cards turn back or nothing happened', () => {
    const missed = flip(one, stranger?.id ?? -1);

    expect(announcement(missed, reduceMemoryRound(missed, { type: 'hide' }))).toBe('');
    expect(announcement(one, one)).toBe('');
  });
});
