import { describe, expect, it } from '@jest/globals';
import { MEMORY_LEVELS, moveLimit, roundScore } from '@mindgrove/contracts/rules/memory-rules';
import { seededRandom } from '@mindgrove/contracts/rules/seeded-random';

import {
  elapsedSeconds,
  isMissShown,
  type MemoryRound,
  newMemoryRound,
  openCards,
  pairsFound,
  reduceMemoryRound,
} from './memory-round.ts';

const SEEDS = Array.from({ length: 200 }, (_, seed) => seed);
const roundOf = (seed: number) => newMemoryRound(1 + (seed % MEMORY_LEVELS), seed);

const flip = (round: MemoryRound, card: number, at = 0) => reduceMemoryRound(round, { type: 'flip', card, at });
const placesOf = (round: MemoryRound, card: number) =>
  round.cards.filter(({ face }) => face === round.cards[card]?.face).map(({ id }) => id) as [number, number];

/** Two places whose faces differ. */
function missOf(round: MemoryRound): [number, number] {
  const [hidden, ...others] = round.cards.filter(({ isFlipped }) => !isFlipped);
  const other = others.find(({ face }) => face !== hidden?.face);
  if (!hidden || !other) throw new Error('The board has no two different hidden cards');
  return [hidden.id, other.id];
}

function miss(round: MemoryRound, at = 0): MemoryRound {
  const [first, second] = missOf(round);
  return flip(flip(round, first, at), second, at);
}

const missUntilLost = (round: MemoryRound): MemoryRound =>
  round.status === 'lost' ? round : missUntilLost(reduceMemoryRound(miss(round), { type: 'hide' }));

function winPerfectly(round: MemoryRound, at = 0): MemoryRound {
  return round.cards.reduce(
    (now, { id }) => placesOf(round, id).reduce((next, place) => flip(next, place, at), now),
    round,
  );
}

describe('a memory board', () => {
  it('has eight pairs', () => {
    const wrong = SEEDS.filter((seed) => {
      const cardsByFace = Map.groupBy(roundOf(seed).cards, ({ face }) => face.name);
      return [...cardsByFace.values()].map((cards) => cards.length).join() !== '2,2,2,2,2,2,2,2';
    });

    expect(wrong).toEqual([]);
  });

  it('is the same for the same seed', () => {
    const rounds = () => SEEDS.map((seed) => ({ seed, round: roundOf(seed) }));

    expect(rounds()).toEqual(rounds());
  });

  it('differs for another seed', () => {
    const orders = SEEDS.map((seed) =>
      newMemoryRound(1, seed)
        .cards.map(({ face }) => face.picture)
        .join(''),
    );

    expect(new Set(orders).size).toBe(SEEDS.length);
  });
});

describe('a memory round', () => {
  it('starts the clock at the first card', () => {
    const ready = newMemoryRound(1, 1);
    const started = flip(ready, 0, 5000);

    expect(elapsedSeconds(ready, 9000)).toBe(0);
    expect(elapsedSeconds(started, 9999)).toBe(4);
  });

  it('counts two cards as one move', () => {
    const first = flip(newMemoryRound(1, 1), 0);
    const second = flip(first, 1);

    expect([first.moves, second.moves]).toEqual([0, 1]);
  });

  it('keeps a pair open', () => {
    const round = newMemoryRound(1, 1);
    const [first, second] = placesOf(round, 0);

    const after = reduceMemoryRound(flip(flip(round, first), second), { type: 'hide' });

    expect(pairsFound(after)).toBe(1);
    expect(after.cards[first]).toMatchObject({ isFlipped: true, isMatched: true });
  });

  it('ignores a third card while a miss is shown, and hides the miss afterwards', () => {
    const missed = miss(newMemoryRound(1, 1));
    const third = missed.cards.find(({ isFlipped }) => !isFlipped);

    expect(isMissShown(missed)).toBe(true);
    expect(flip(missed, third?.id ?? -1)).toBe(missed);
    expect(openCards(reduceMemoryRound(missed, { type: 'hide' }))).toEqual([]);
  });

  it('ignores a card that is turned, matched, or does not exist', () => {
    const one = flip(newMemoryRound(1, 1), 3);
    const [first, second] = placesOf(one, 3);
    const matched = flip(flip(newMemoryRound(1, 1), first), second);

    expect(flip(one, 3)).toBe(one);
    expect(flip(matched, first)).toBe(matched);
    expect(flip(one, 16)).toBe(one);
  });

  it('leaves a single open card alone when a late timer fires', () => {
    const one = flip(newMemoryRound(1, 1), 3);

    expect(reduceMemoryRound(one, { type: 'hide' })).toBe(one);
  });

  it('is won in 8 moves by a perfect player', () => {
    const ends = SEEDS.map((seed) => ({ seed, ...winPerfectly(roundOf(seed), 61_000) }));

    expect(ends).toMatchObject(SEEDS.map((seed) => ({ seed, status: 'won', moves: 8, endedAt: 61_000 })));
  });

  it('is lost by the move that reaches the limit, and then ignores everything', () => {
    const lost = missUntilLost(newMemoryRound(1, 1));

    expect(lost).toMatchObject({ status: 'lost', moves: 20 });
    expect(
      flip(
        lost,
        lost.cards.findIndex(({ isFlipped }) => !isFlipped),
      ),
    ).toBe(lost);
  });

  it('is won when the last move of the limit finds the last pair', () => {
    let round = newMemoryRound(1, 1);
    for (let moves = 0; moves < 12; moves += 1) round = reduceMemoryRound(miss(round), { type: 'hide' });

    expect(winPerfectly(round)).toMatchObject({ status: 'won', moves: 20 });
  });

  it('always ends, whatever is pressed', () => {
    const wrong = SEEDS.flatMap((seed) => {
      const random = seededRandom(seed);
      const rounds = [roundOf(seed)];
      let round = roundOf(seed);
      for (let presses = 0; presses < 5000 && round.endedAt === null; presses += 1) {
        const isTimer = random() < 0.3;
        const card = Math.floor(random() * 16);
        round = reduceMemoryRound(round, isTimer ? { type: 'hide' } : { type: 'flip', card, at: presses * 100 });
        rounds.push(round);
      }
      const score = roundScore(round.moves, moveLimit(round.level), elapsedSeconds(round, 0));
      const isRight =
        rounds.every((one) => openCards(one).length <= 2 && one.moves <= one.limit) &&
        ['won', 'lost'].includes(round.status) &&
        score >= 100 &&
        score <= 1000;
      return isRight ? [] : [{ seed, score, ...round }];
    });

    expect(wrong).toEqual([]);
  });
});
