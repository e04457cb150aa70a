import { describe, expect, it } from '@jest/globals';
import { INITIAL_STAIRCASE } from '@mindgrove/contracts/rules/staircase';

import type { Cell } from '../../engine/game.ts';
import { itFollowsTheGameContract, itIsFairToListeners } from '../../test/game-contract.ts';
import type { Bot } from '../../test/play-round.ts';
import { memoryMatch } from './memory-match.game.ts';
import type { MemoryMatchState } from './memory-match.state.ts';

const newState = (level = 1, seed = 1) =>
  memoryMatch.reduce(memoryMatch.init({ seed, level, staircase: INITIAL_STAIRCASE }), { type: 'start', at: 0 });
const press = (state: MemoryMatchState, card: number, at = 0) =>
  memoryMatch.reduce(state, { type: 'press', id: `card-${card + 1}`, at });
const tick = (state: MemoryMatchState, at: number) => memoryMatch.reduce(state, { type: 'tick', at });
const cellOf = (state: MemoryMatchState, card: number) => memoryMatch.view(state).board?.cells[card];
const figure = (state: MemoryMatchState, word: string) =>
  memoryMatch.view(state).figures.find((shown) => shown.label === word)?.value;

const twinOf = ({ round }: MemoryMatchState, card: number) =>
  round.cards.findIndex(({ id, face }) => id !== card && face === round.cards[card]?.face);
const strangerTo = ({ round }: MemoryMatchState, card: number) =>
  round.cards.findIndex(({ isFlipped, face }) => !isFlipped && face !== round.cards[card]?.face);

function pairUp(state: MemoryMatchState, at = 0): MemoryMatchState {
  const card = state.round.cards.findIndex(({ isFlipped }) => !isFlipped);
  return press(press(state, card, at), twinOf(state, card), at);
}

function miss(state: MemoryMatchState, at = 0): MemoryMatchState {
  const card = state.round.cards.findIndex(({ isFlipped }) => !isFlipped);
  return press(press(state, card, at), strangerTo(state, card), at);
}

const winFrom = (state: MemoryMatchState, at = 0): MemoryMatchState =>
  state.round.endedAt === null ? winFrom(pairUp(state, at), at) : state;
const loseFrom = (state: MemoryMatchState): MemoryMatchState =>
  state.round.endedAt === null ? loseFrom(tick(miss(state), 1000)) : state;

describe('Memory Match', () => {
  it('starts its clock with the first card', () => {
    const ready = newState();

    expect(memoryMatch.view(ready).prompt).toBe('Turn any card to begin. The clock starts then.');
    expect(figure(ready, 'Time')).toBe('00:00');
    expect(figure(press(ready, 0, 7000), 'Time')).toEqual({ since: 7000 });
  });

  it('names a card by its place, and by its face only while it is open', () => {
    const [ready, open] = [newState(), press(newState(), 2)];

    expect(cellOf(ready, 2)).toMatchObject({ name: 'Card 3, hidden', face: '', look: 'hidden', isInert: false });
    const { face } = open.round.cards[2] ?? {};
    expect(cellOf(open, 2)).toMatchObject({ name: `Card 3, ${face?.name}`, face: face?.picture, look: 'shown' });
  });

  it('hides a miss after exactly one second; until then no card can be turned', () => {
    const missed = miss(newState(), 500);

    expect(memoryMatch.view(missed).nextTickAt).toBe(1500);
    expect(memoryMatch.view(missed).board?.cells.every(({ isInert }) => isInert)).toBe(true);
    expect(press(missed, 15, 900)).toBe(missed);
    expect(tick(missed, 1499)).toBe(missed);
    const back = tick(missed, 1500);
    expect(memoryMatch.view(back).board?.cells.every(({ look }) => look === 'hidden')).toBe(true);
    expect(memoryMatch.view(back)).toMatchObject({ nextTickAt: null, message: memoryMatch.view(missed).message });
  });

  it('is won with the score of the formula, and announces the next level', () => {
    const first = pairUp(newState(2), 3000);
    const won = winFrom(first, 44_900);

    expect(memoryMatch.result(first)).toBeNull();
    // 1000 − 8/25 × 500 − 41/2.
    expect(memoryMatch.result(won)).toMatchObject({ points: 819.5, seconds: 41, level: 2, isWon: true, bestStreak: 8 });
    expect(memoryMatch.result(won)?.summary).toBe('All 8 pairs in 8 moves and 41 seconds. Level 3 is unlocked.');
    expect(figure(won, 'Time')).toBe('00:41');
  });

  it('announces that the last level is finished', () => {
    expect(memoryMatch.result(winFrom(newState(8)))?.summary).toContain(
      'That was the last level. You finished them all!',
    );
  });

  it('is lost without points when the moves are used up, and says why', () => {
    const lost = loseFrom(pairUp(pairUp(newState())));

    expect(memoryMatch.result(lost)).toMatchObject({ points: 0, trials: 20, hits: 2, isWon: false, bestStreak: 2 });
    expect(memoryMatch.result(lost)?.summary).toBe('All 20 moves are used. You found 2 of 8 pairs.');
    const { board, ...view } = memoryMatch.view(lost);
    expect(view).toMatchObject({ nextTickAt: null, prompt: 'No moves left.' });
    expect(board?.cells.filter(({ name }) => name.endsWith(', found'))).toHaveLength(4);
    expect(board?.cells.filter(({ name }) => name.endsWith('hidden'))).toEqual([]);
  });

  it('praises a pair, but has no verdict on two different cards', () => {
    const verdictOf = (state: MemoryMatchState) => memoryMatch.view(state).verdict;
    const one = press(newState(), 0);

    expect([verdictOf(newState()), verdictOf(one)]).toEqual([null, null]);
    expect(verdictOf(press(one, twinOf(one, 0)))).toEqual({ trial: 1, isHit: true });
    expect(verdictOf(press(one, strangerTo(one, 0)))).toBeNull();
  });

  it('returns the staircase unchanged', () => {
    expect(memoryMatch.result(winFrom(newState()))?.staircase).toBe(INITIAL_STAIRCASE);
  });

  it('counts boards that differ only in pictures as one puzzle', () => {
    const puzzle = (level: number, seed: number) => memoryMatch.puzzle(newState(level, seed));

    expect(puzzle(1, 5)).toBe(puzzle(7, 5));
    expect(puzzle(1, 5)).not.toBe(puzzle(1, 6));
  });
});

/** Remembers every card and plays perfectly. */
function rememberer(faceOf: (cell: Cell) => string): Bot {
  const known = new Map<string, string>();
  return ({ board, nextTickAt }) => {
    if (nextTickAt !== null) return null;
    const cells = board?.cells ?? [];
    for (const cell of cells) if (faceOf(cell)) known.set(cell.id, faceOf(cell));
    const shown = cells.map(faceOf).filter(Boolean);
    const single = shown.find((face) => shown.indexOf(face) === shown.lastIndexOf(face));
    const hidden = cells.filter((cell) => !faceOf(cell)).map(({ id }) => id);
    const wanted =
      single ?? hidden.map((id) => known.get(id)).find((face, place, all) => face && all.indexOf(face) < place);
    const target = hidden.find((id) => wanted && known.get(id) === wanted) ?? hidden.find((id) => !known.has(id));
    return { press: target ?? '' };
  };
}

itFollowsTheGameContract(memoryMatch);
itIsFairToListeners(memoryMatch, {
  listener: () => rememberer(({ name }) => (name.endsWith('hidden') ? '' : (name.split(', ')[1] ?? ''))),
  viewer: () => rememberer(({ face }) => face),
});
