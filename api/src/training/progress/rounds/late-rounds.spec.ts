import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';

import { type Account, newOldUser } from '../../../../test/factories.js';
import { newRound, sendRound, storedFor } from '../../../../test/rounds.js';
import { sharedTestApi, type TestApi } from '../../../../test/test-api.js';

const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

describe('a round that is sent late', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await sharedTestApi();
  });
  afterEach(() => void jest.useRealTimers());
  afterAll(() => api.stop());

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
