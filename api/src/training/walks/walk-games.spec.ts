import { describe, expect, it } from '@jest/globals';
import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';

import { isLong } from '../../../test/long.js';
import { walkGames, withRounds } from './walk-games.js';

const DAY_MS = 86_400_000;
const MEMBERS = Array.from({ length: 60 }, (_, index) => index * 37 + 1);
const SOME_MEMBERS = MEMBERS.slice(0, isLong ? 60 : 10);
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const YEAR = Array.from({ length: 365 }, (_, index) => dayAfter('2026-06-01', index));

const NO_PLAN = { purpose: null, minutes: 10 } as const;
const gamesOf = (userId: number, day: string) => walkGames(userId, day, NO_PLAN);
const setsOf = (userId: number) => YEAR.map((day) => gamesOf(userId, day).join());

describe('the games of a walk', () => {
  it('is the same whenever it is requested', () => {
    expect(gamesOf(7, '2026-11-21')).toEqual(gamesOf(7, '2026-11-21'));
  });

  it('has one game for each skill', () => {
    const wrong = YEAR.filter(
      (day) => String(gamesOf(1, day).map((game) => GAMES[game].skill)) !== 'memory,focus,speed',
    );

    expect(wrong).toEqual([]);
  });

  it('is never the same on two consecutive days', () => {
    const repeating = SOME_MEMBERS.filter((member) => {
      const sets = setsOf(member);
      return sets.some((set, index) => set === sets[index - 1]);
    });

    expect(repeating).toEqual([]);
  });

  it('differs between members', () => {
    expect(new Set(MEMBERS.map((member) => gamesOf(member, '2026-11-21').join())).size).toBeGreaterThan(9);
  });

  it('includes each game of a skill equally often, and every possible set', () => {
    const years = SOME_MEMBERS.slice(0, 5).map((member) => {
      const counts = new Map<GameId, number>();
      for (const game of YEAR.flatMap((day) => gamesOf(member, day))) counts.set(game, (counts.get(game) ?? 0) + 1);

      const uneven = [...Map.groupBy(counts, ([game]) => GAMES[game].skill).values()].filter((ofSkill) =>
        ofSkill.some(([, count]) => Math.abs(count - YEAR.length / ofSkill.length) > 1),
      );
      return { member, uneven, games: [...counts.keys()].toSorted(), sets: new Set(setsOf(member)).size };
    });

    const games = GAME_IDS.filter((game) => game !== 'math-practice').toSorted();
    expect(years).toEqual(SOME_MEMBERS.slice(0, 5).map((member) => ({ member, uneven: [], games, sets: 18 })));
  });

  it.each(['focus', 'speed'] as const)('begins with the skill that the member trains for: %s', (purpose) => {
    const [first, ...others] = walkGames(7, '2026-11-21', { ...NO_PLAN, purpose });

    expect(GAMES[first!].skill).toBe(purpose);
    expect([first, ...others].toSorted()).toEqual(gamesOf(7, '2026-11-21').toSorted());
  });

  it('are two short ones for five minutes, with the skill that the member trains for', () => {
    const days = YEAR.map((day) => walkGames(7, day, { purpose: 'speed', minutes: 5 }));

    expect(days.every(([first, ...others]) => GAMES[first!].skill === 'speed' && others.length === 1)).toBe(true);
    expect(new Set(days.flat().map((game) => GAMES[game].skill)).size).toBe(3);
    expect(days.flat()).not.toContain('number-grid');
  });

  it.each([
    [5, 2, 4],
    [10, 6, 9],
    [15, 11, 14],
    [20, 16, 19],
  ] as const)('for a walk of %j minutes last %d to %d, whichever games it has', (minutes, least, most) => {
    const sets = new Set(
      SOME_MEMBERS.flatMap((member) => YEAR.map((day) => walkGames(member, day, { ...NO_PLAN, minutes }).join())),
    );

    const lengths = [...sets].map((set) =>
      withRounds(set.split(',') as GameId[], minutes).reduce(
        (sum, { game, rounds }) => sum + (GAMES[game].seconds * rounds) / 60,
        0,
      ),
    );
    expect(lengths.length).toBeGreaterThan(9);
    expect([Math.min(...lengths) >= least, Math.max(...lengths) <= most]).toEqual([true, true]);
  });
});
