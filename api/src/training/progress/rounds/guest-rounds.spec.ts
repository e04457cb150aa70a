import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RoundBody } from '@mindgrove/contracts/rounds';
import { dayIn } from '@mindgrove/contracts/rules/member-day';

import { newTrialUser, newUser } from '../../../../test/factories.js';
import { newRound, sendRound, storedFor } from '../../../../test/rounds.js';
import { sharedTestApi, type TestApi } from '../../../../test/test-api.js';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

/** What a visitor plays on /try: the first level of Memory Match, some minutes before the sign-up. */
const guestRound = (fields: Partial<RoundBody> = {}) =>
  newRound({
    ...{ game: 'memory-match', level: 1, score: 50, seconds: 90, trials: 12, hits: 8 },
    played_at: ago(5 * MINUTE_MS),
    ...fields,
  });

describe("a visitor's round", () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await sharedTestApi();
  });
  afterAll(() => api.stop());

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
