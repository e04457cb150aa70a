import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { RoundBody } from '@mindgrove/contracts/rounds';
import { dayIn } from '@mindgrove/contracts/rules/member-day';

import { type Account, newOldUser, newTrialUser, newUser } from '../../../../test/factories.js';
import { newRound, sendRound, storedFor } from '../../../../test/rounds.js';
import { sharedTestApi, testApi } from '../../../../test/test-api.js';

const api = testApi(sharedTestApi);

const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

describe('a round that is sent late', () => {
  afterEach(() => void jest.useRealTimers());

  /** Fakes the date only: connections to PostgreSQL need real timers. */
  const itIs = (instant: string) =>
    jest.useFakeTimers({
      now: new Date(instant),
      doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout', 'setInterval'],
    });
  const daysOf = async (account: Account) =>
    (await storedFor(api, account)).days.map(({ day, rounds }: { day: string; rounds: number }) => [day, rounds]);

  it.each([
    // Clocks went forward at 02:00 on the 29th of March, so 02:30 did not exist that night.
    ['Europe/Berlin', '2026-03-31T10:00:00Z', '2026-03-29T00:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-31T10:00:00Z', '2026-03-29T01:00:00Z', '2026-03-29'],
    // Clocks went back at 03:00 on the 25th of October, so 02:30 existed twice that night.
    ['Europe/Berlin', '2026-10-27T10:00:00Z', '2026-10-25T01:59:59Z', '2026-10-24'],
    ['Europe/Berlin', '2026-10-27T10:00:00Z', '2026-10-25T02:00:00Z', '2026-10-25'],
    ['America/Los_Angeles', '2026-11-03T10:00:00Z', '2026-11-01T10:59:59Z', '2026-10-31'],
    ['America/Los_Angeles', '2026-11-03T10:00:00Z', '2026-11-01T11:00:00Z', '2026-11-01'],
  ])('counts for its own day in %s (now %s, played %s)', async (time_zone, now, played_at, day) => {
    itIs(now);
    const member = await newOldUser(api, { time_zone });

    await sendRound(api, member, { played_at });

    const { rounds } = await storedFor(api, member);
    expect(rounds[0].played_at).toEqual(new Date(played_at));
    expect(await daysOf(member)).toEqual([[day, 1]]);
  });

  it('does not change when the game was last played', async () => {
    const member = await newOldUser(api);
    await sendRound(api, member);
    const { games } = await storedFor(api, member);

    const response = await sendRound(api, member, { played_at: ago(3 * DAY_MS) });

    expect(response.body.data).toMatchObject({ rounds: 2, last_played_at: games[0].last_played_at.toISOString() });
    expect(await daysOf(member)).toHaveLength(2);
  });

  it('does not bring back an older difficulty', async () => {
    const member = await newOldUser(api);
    const { token } = member;
    const played = (minutes: number, step: number) =>
      sendRound(api, member, { played_at: ago(minutes * 60_000), stair: { step, reason: 'hit', run: 1 } });
    await played(30, 6);
    await played(20, 7);

    const late = await played(25, 30);
    await api.call('POST /game-stair', { token, body: { game: 'sequence-span', step: 2, reason: 'chosen', run: 0 } });
    const later = await played(10, 31);

    expect(late.body.data).toMatchObject({ stair: { step: 7 }, rounds: 3 });
    expect(later.body.data).toMatchObject({ stair: { step: 2, reason: 'chosen' }, rounds: 4 });
  });

  it.each([
    ['comes from the future', '2999-01-01T00:00:00Z', 0],
    ['is older than a browser keeps rounds', '2001-01-01T00:00:00Z', 14],
  ])('is dated to the nearest allowed time when it %s', async (_, played_at, daysAgo) => {
    const member = await newOldUser(api);

    await sendRound(api, member, { played_at });

    const { rounds } = await storedFor(api, member);
    const age = Date.now() - rounds[0].played_at.getTime();
    expect(age).toBeGreaterThanOrEqual(daysAgo * DAY_MS);
    expect(age).toBeLessThan(daysAgo * DAY_MS + 60_000);
  });

  it('is the same round as the one that was sent on time', async () => {
    const member = await newOldUser(api);
    const round = newRound();
    await sendRound(api, member, { ...round, played_at: ago(DAY_MS) });

    const again = await sendRound(api, member, round);

    expect(again.body.data.rounds).toBe(1);
    expect(await daysOf(member)).toHaveLength(1);
  });
});

const MINUTE_MS = 60_000;

/** What a visitor plays on /try: the first level of Memory Match, some minutes before the sign-up. */
const guestRound = (fields: Partial<RoundBody> = {}) =>
  newRound({
    ...{ game: 'memory-match', level: 1, score: 50, seconds: 90, trials: 12, hits: 8 },
    played_at: ago(5 * MINUTE_MS),
    ...fields,
  });

describe("a visitor's round", () => {
  it('is stored for the account that was created after it, on the day of the sign-up', async () => {
    const round = guestRound({ played_at: ago(2 * DAY_MS) });
    const member = await newUser(api);

    const response = await sendRound(api, member, round);

    expect(response.body.data).toMatchObject({ game: 'memory-match', level: 2, rounds: 1, best_score: 50 });
    const { rounds, days, counters } = await storedFor(api, member);
    expect(rounds).toHaveLength(1);
    expect(days).toMatchObject([{ day: dayIn('UTC', new Date()), rounds: 1, points: 50 }]);
    expect(counters).toMatchObject({ memory_game_progress: 50, memory_game_level: 2 });
  });

  it('counts once, however often and from how many tabs it is sent', async () => {
    const round = guestRound();
    const member = await newUser(api);

    await Promise.all(Array.from({ length: 20 }, () => sendRound(api, member, round)));
    await sendRound(api, member, round);

    const { rounds, counters } = await storedFor(api, member);
    expect(rounds).toHaveLength(1);
    expect(counters).toMatchObject({ memory_game_progress: 50 });
  });

  it('cannot be claimed by another member once an account has it', async () => {
    const round = guestRound();
    const member = await newUser(api);
    const other = await newUser(api);
    await sendRound(api, member, round);

    const response = await sendRound(api, other, round);

    expect([response.status, response.problem.code]).toEqual([409, 'round_taken']);
    expect((await storedFor(api, other)).rounds).toEqual([]);
  });

  it.each([
    ['of a level that a visitor cannot play', { level: 2 }, 'level_locked'],
    ['with more than the first level gives', { score: 99 }, 'implausible_score'],
  ])('is rejected %s', async (_, fields, code) => {
    const member = await newUser(api);

    const response = await sendRound(api, member, guestRound(fields));

    expect([response.status, response.problem.code]).toEqual([422, code]);
    expect((await storedFor(api, member)).rounds).toEqual([]);
  });

  it('gives no earlier member a day before the sign-up', async () => {
    const member = await newTrialUser(api);

    await sendRound(api, member, newRound({ played_at: ago(10 * DAY_MS) }));

    expect(await storedFor(api, member)).toMatchObject({ days: [{ day: dayIn('UTC', new Date()), rounds: 1 }] });
  });
});
