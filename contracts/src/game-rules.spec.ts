import { describe, expect, it } from '@jest/globals';

import { highestPoints, isLevel, isPossibleScore, trialPoints } from './game-rules.ts';
import { GAME_IDS, GAMES, type GameId } from './games.ts';

const ADAPTIVE = GAME_IDS.filter((game) => GAMES[game].isAdaptive);
const levelsOf = (game: GameId) => Array.from({ length: GAMES[game].levels }, (_, index) => index + 1);

describe('the games', () => {
  it('are at least six beside Memory Match and Speed Math, of every skill', () => {
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

  it.each(ADAPTIVE)('of %s is 500 points and 50 for each level', (game) => {
    for (const level of levelsOf(game)) {
      expect(highestPoints(game, level)).toBe(500 + 50 * level);
      expect(isPossibleScore(game, level, 50 + 5 * level)).toBe(true);
      expect(isPossibleScore(game, level, 50 + 5 * level + 1)).toBe(false);
    }
  });

  it.each(GAME_IDS)('of %s never falls with the level', (game) => {
    const highest = levelsOf(game).map((level) => highestPoints(game, level));

    expect(highest).toEqual(highest.toSorted((a, b) => a - b));
  });
});

describe('a trial', () => {
  it.each([1, 9, 10, 30])('of %i is worth its share of the round', (trials) => {
    expect(trialPoints(3, trials) * trials).toBeCloseTo(650);
  });
});

describe('a level', () => {
  it.each(GAME_IDS)('of %s is a whole number from 1 to the last', (game) => {
    const { levels } = GAMES[game];

    expect(levelsOf(game).every((level) => isLevel(game, level))).toBe(true);
    for (const level of [0, -1, 1.5, levels + 1, NaN, Infinity]) {
      expect(isLevel(game, level)).toBe(false);
      expect(isPossibleScore(game, level, 0)).toBe(false);
    }
  });
});

describe('a score', () => {
  it.each(GAME_IDS)('of %s may be 0 but not less', (game) => {
    expect(isPossibleScore(game, 1, 0)).toBe(true);
    expect(isPossibleScore(game, 1, -1)).toBe(false);
    expect(isPossibleScore(game, 1, NaN)).toBe(false);
  });
});
