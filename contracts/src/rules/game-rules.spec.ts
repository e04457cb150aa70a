import { describe, expect, it } from '@jest/globals';

import { isLevel, isPossibleScore, maxPoints, trialPoints } from './game-rules.ts';
import { GAME_IDS, type GameId, GAMES } from '../games.ts';

const ADAPTIVE = GAME_IDS.filter((game) => GAMES[game].isAdaptive);
const levelsOf = (game: GameId) => Array.from({ length: GAMES[game].levels }, (_, index) => index + 1);

describe('the games', () => {
  it('are at least six besides Memory Match and Speed Math, of every skill', () => {
    const others = GAME_IDS.filter((game) => !['memory-match', 'speed-math'].includes(game));

    expect(others.length).toBeGreaterThanOrEqual(6);
    expect(new Set(others.map((game) => GAMES[game].skill))).toEqual(new Set(['memory', 'focus', 'speed']));
  });

  it('have titles of their own', () => {
    expect(new Set(GAME_IDS.map((game) => GAMES[game].title)).size).toBe(GAME_IDS.length);
  });
});

describe('the highest score', () => {
  // 1000 − 8/limit × 500 in no time, a tenth of it rounded half up.
  it.each([
    [1, 80],
    [2, 84],
    [3, 87],
    [4, 89],
    [8, 89],
  ])('of Memory Match at level %i is %i', (level, best) => {
    expect(isPossibleScore('memory-match', level, best)).toBe(true);
    expect(isPossibleScore('memory-match', level, best + 1)).toBe(false);
  });

  // Two hundred right answers in a row: forty times five, each five worth one bonus more.
  it.each([
    [1, 4100],
    [3, 12_300],
    [5, 20_500],
  ])('of Speed Math at level %i is %i', (level, best) => {
    expect(isPossibleScore('speed-math', level, best)).toBe(true);
    expect(isPossibleScore('speed-math', level, best + 1)).toBe(false);
  });

  it('of an adaptive game is 500 points and 50 for each level', () => {
    const wrong = ADAPTIVE.flatMap((game) => levelsOf(game).map((level) => ({ game, level }))).filter(
      ({ game, level }) =>
        maxPoints(game, level) !== 500 + 50 * level ||
        !isPossibleScore(game, level, 50 + 5 * level) ||
        isPossibleScore(game, level, 50 + 5 * level + 1),
    );

    expect(wrong).toEqual([]);
  });

  it('never falls with the level', () => {
    const highest = GAME_IDS.map((game) => [game, levelsOf(game).map((level) => maxPoints(game, level))] as const);

    expect(highest).toEqual(highest.map(([game, points]) => [game, points.toSorted((a, b) => a - b)]));
  });
});

describe('a trial', () => {
  it.each([1, 9, 10, 30])('of %i is worth its share of the round', (trials) => {
    expect(trialPoints(3, trials) * trials).toBeCloseTo(650);
  });
});

describe('a level', () => {
  it('is a whole number from 1 to the last of the game', () => {
    const unknown = (game: GameId) => [0, -1, 1.5, GAMES[game].levels + 1, NaN, Infinity];

    const wrong = GAME_IDS.filter(
      (game) =>
        !levelsOf(game).every((level) => isLevel(game, level)) ||
        unknown(game).some((level) => isLevel(game, level) || isPossibleScore(game, level, 0)),
    );

    expect(wrong).toEqual([]);
  });
});

describe('a score', () => {
  it('may be 0 but not less, in every game', () => {
    const possible = GAME_IDS.map((game) => [game, [-1, 0, NaN].filter((score) => isPossibleScore(game, 1, score))]);

    expect(possible).toEqual(GAME_IDS.map((game) => [game, [0]]));
  });
});
