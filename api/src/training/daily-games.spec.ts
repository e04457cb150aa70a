import { describe, expect, it } from '@jest/globals';
import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';

import { isLong } from '../../test/long.js';
import { dailyGames } from './daily-games.js';

const DAY_MS = 86_400_000;
const MEMBERS = Array.from({ length: 60 }, (_, index) => index * 37 + 1);
const SOME_MEMBERS = MEMBERS.slice(0, isLong ? 60 : 10);
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const YEAR = Array.from({ length: 365 }, (_, index) => dayAfter('2026-06-01', index));

const gamesOf = (userId: number, day: string) => dailyGames(userId, day).map(({ game }) => game);
const setsOf = (userId: number) => YEAR.map((day) => gamesOf(userId, day).join());

describe('the daily exercise', () => {
  it('is the same whenever it is requested', () => {
    expect(dailyGames(7, '2026-11-21')).toEqual(dailyGames(7, '2026-11-21'));
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
    const [first, ...others] = dailyGames(7, '2026-11-21', { purpose, minutes: null }).map(({ game }) => game);

    expect(GAMES[first!].skill).toBe(purpose);
    expect([first, ...others].toSorted()).toEqual(gamesOf(7, '2026-11-21').toSorted());
  });

  it.each([
    [null, 10, 15],
    [5, 4, 7],
    [10, 8, 12],
    [15, 13, 17],
  ] as const)('for a member who wants %j minutes lasts %d to %d, whichever games it has', (minutes, least, most) => {
    const plan = { purpose: null, minutes };
    const sets = new Map(
      SOME_MEMBERS.flatMap((member) => YEAR.map((day) => [gamesOf(member, day).join(), dailyGames(member, day, plan)])),
    );

    const lengths = [...sets.values()].map((set) =>
      set.reduce((sum, { game, rounds }) => sum + (GAMES[game].seconds * rounds) / 60, 0),
    );
    expect(lengths).toHaveLength(18);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(least);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(most);
  });
});
