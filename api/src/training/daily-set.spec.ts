import { describe, expect, it } from '@jest/globals';
import { GAME_IDS, GAMES, type GameId, type Skill } from '@mindgrove/contracts/games';

import { dailySet } from './daily-set.js';

const DAY_MS = 86_400_000;
const MEMBERS = Array.from({ length: 60 }, (_, index) => index * 37 + 1);
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const YEAR = Array.from({ length: 365 }, (_, index) => dayAfter('2026-06-01', index));

const gamesOf = (userId: number, day: string) => dailySet(userId, day).map(({ game }) => game);
const setsOf = (userId: number) => YEAR.map((day) => gamesOf(userId, day).join());

describe("the day's exercise", () => {
  it('is the same whenever it is asked for', () => {
    expect(dailySet(7, '2026-11-21')).toEqual(dailySet(7, '2026-11-21'));
  });

  it('has one game for each skill', () => {
    for (const day of YEAR)
      expect(gamesOf(1, day).map((game) => GAMES[game].skill)).toEqual(['memory', 'focus', 'speed']);
  });

  it('is never the same on two following days', () => {
    for (const member of MEMBERS) {
      const sets = setsOf(member);

      expect(sets.filter((set, index) => set === sets[index - 1])).toEqual([]);
    }
  });

  it('differs between members', () => {
    expect(new Set(MEMBERS.map((member) => gamesOf(member, '2026-11-21').join())).size).toBeGreaterThan(9);
  });

  it.each(MEMBERS.slice(0, 5))(
    'brings member %d each game of a skill equally often, and every set there can be',
    (member) => {
      const counts = new Map<GameId, number>();
      for (const game of YEAR.flatMap((day) => gamesOf(member, day))) counts.set(game, (counts.get(game) ?? 0) + 1);

      const played = (skill: Skill) => [...counts].filter(([game]) => GAMES[game].skill === skill);
      for (const skill of ['memory', 'focus', 'speed'] as const) {
        const equal = YEAR.length / played(skill).length;
        for (const [, count] of played(skill)) expect(Math.abs(count - equal)).toBeLessThanOrEqual(1);
      }
      expect([...counts.keys()].toSorted()).toEqual(GAME_IDS.filter((game) => game !== 'math-practice').toSorted());
      expect(new Set(setsOf(member)).size).toBe(18);
    },
  );

  it('lasts 10 to 15 minutes, whichever games it has', () => {
    const sets = new Map(
      MEMBERS.flatMap((member) => YEAR.map((day) => [gamesOf(member, day).join(), dailySet(member, day)])),
    );

    const minutes = [...sets.values()].map((set) =>
      set.reduce((sum, { game, rounds }) => sum + (GAMES[game].seconds * rounds) / 60, 0),
    );
    expect(minutes).toHaveLength(18);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...minutes)).toBeLessThanOrEqual(15);
  });
});
