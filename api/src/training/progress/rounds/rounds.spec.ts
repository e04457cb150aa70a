import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { roundsRoutes } from '@mindgrove/contracts/rounds';

import { type Account, newTrialUser } from '../../../../test/factories.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { newRound, sendRound, storedFor } from '../../../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('a round', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  const overview = async () => (await api.call('GET /dashboard-overview', member)).body.data;
  const addMemoryWin = (body: object) => api.call('POST /add-memorychallenge', { token: member.token, body });
  const addSpeedRound = (body: object) => api.call('POST /add-speedchallenge', { token: member.token, body });

  it('of an adaptive game is stored with all of its fields, and adds to the brain score', async () => {
    const stair = { step: 7, reason: 'hit', run: 3 } as const;

    const response = await sendRound(api, member, { stair });

    const { rounds, records, days } = await storedFor(api, member);
    expect(roundsRoutes['POST /rounds'].response.parse(response.body).data).toEqual({
      ...{ game: 'sequence-span', level: 2, stair, rounds: 1, best_score: 30, best_seconds: null },
      last_played_at: rounds[0].played_at.toISOString(),
    });
    expect(rounds).toMatchObject([{ game: 'sequence-span', level: 2, score: 30, seconds: 90, trials: 10, hits: 5 }]);
    expect(records).toMatchObject([{ level: 2, rounds: 1, best_score: 30, best_seconds: null }]);
    expect(days).toMatchObject([{ rounds: 1, seconds: 90, points: 30, best_score: 30, trials: 10, hits: 5 }]);
    expect(await overview()).toMatchObject({ brain_score: 30, memory_game_progress: 0, speed_math_progress: 0 });
    expect((await api.call('GET /me', member)).body.user.brain_score).toBe(30);
  });

  it('adds to the sums, and keeps the best', async () => {
    await sendRound(api, member, { score: 30, level: 2 });
    await sendRound(api, member, { score: 45, level: 3 });

    const response = await sendRound(api, member, { score: 20, level: 3 });

    const { records, days } = await storedFor(api, member);
    expect(response.body.data).toMatchObject({ rounds: 3, best_score: 45 });
    expect(records).toMatchObject([
      { level: 2, rounds: 1, best_score: 30 },
      { level: 3, rounds: 2, best_score: 45 },
    ]);
    expect(days).toMatchObject([{ rounds: 3, seconds: 270, points: 95, best_score: 45, trials: 30, hits: 15 }]);
    expect(await overview()).toMatchObject({ brain_score: 95 });
  });

  it('of Memory Match that is won unlocks the next level', async () => {
    await addMemoryWin({ score: 60, level: 1 });

    const response = await addMemoryWin({ score: 71, level: 2 });

    expect(response.body).toEqual({ success: true, data: { memory_game_progress: 131, memory_game_level: 3 } });
    expect(await overview()).toMatchObject({ memory_game_progress: 131, memory_game_level: 3, brain_score: 0 });
    expect((await api.call('GET /me', member)).body.user).toMatchObject({ memory_game_progress: 131 });
  });

  it('of Memory Match unlocks nothing above the last level, and a lower level locks nothing', async () => {
    for (let level = 1; level <= 8; level++) await addMemoryWin({ score: 10, level });

    const response = await addMemoryWin({ score: 10, level: 2 });

    expect(response.body.data).toEqual({ memory_game_progress: 90, memory_game_level: 8 });
  });

  it('of Memory Match that is lost is stored, and unlocks nothing', async () => {
    const response = await sendRound(api, member, { game: 'memory-match', level: 1, score: 0, seconds: 70 });

    const { records } = await storedFor(api, member);
    expect(response.body.data).toMatchObject({ level: 1, rounds: 1, best_score: 0, best_seconds: null });
    expect(records).toMatchObject([{ level: 1, rounds: 1, best_score: 0, best_seconds: null }]);
    expect(await overview()).toMatchObject({ memory_game_progress: 0, memory_game_level: 1 });
  });

  it('of Memory Match sets the best time only when it is won', async () => {
    await addMemoryWin({ score: 60, level: 1, seconds: 80 });
    await addMemoryWin({ score: 60, level: 1, seconds: 65 });
    await addMemoryWin({ score: 60, level: 1, seconds: 90 });

    const lost = await sendRound(api, member, { game: 'memory-match', level: 1, score: 0, seconds: 20 });

    const { records } = await storedFor(api, member);
    expect(lost.body.data).toMatchObject({ rounds: 4, best_seconds: 65 });
    expect(records).toMatchObject([{ rounds: 4, best_seconds: 65 }]);
  });

  it('of Speed Math adds its score, and unlocks the next level with five right in a row', async () => {
    const four = await addSpeedRound({ score: 12, level: 1, best_streak: 4 });
    const five = await addSpeedRound({ score: 15, level: 1, best_streak: 5 });

    expect(four.body.data).toEqual({ speed_math_progress: 12, speed_math_level: 1 });
    expect(five.body).toEqual({ success: true, data: { speed_math_progress: 27, speed_math_level: 2 } });
    expect(await overview()).toMatchObject({ speed_math_progress: 27, speed_math_level: 2, brain_score: 0 });
  });

  it('of Speed Math unlocks the next level by POST /rounds, too', async () => {
    const response = await sendRound(api, member, { game: 'speed-math', score: 15, level: 1, hits: 5, best_streak: 5 });

    const { rounds } = await storedFor(api, member);
    expect(response.body.data).toMatchObject({ game: 'speed-math', level: 2, rounds: 1, best_score: 15 });
    expect(rounds).toMatchObject([{ best_streak: 5 }]);
    expect(await overview()).toMatchObject({ speed_math_progress: 15, speed_math_level: 2 });
  });

  it('of Speed Math at the next level unlocks it for clients that send only score and level', async () => {
    const response = await addSpeedRound({ score: 15, level: 2 });

    expect(response.body.data).toEqual({ speed_math_progress: 15, speed_math_level: 2 });
  });

  it('of Speed Math never locks a level, and unlocks none above the last', async () => {
    for (let level = 1; level <= 5; level++) await addSpeedRound({ score: 1, level, best_streak: 5 });

    const response = await addSpeedRound({ score: 1, level: 1, best_streak: 0 });

    expect(response.body.data).toEqual({ speed_math_progress: 6, speed_math_level: 5 });
  });

  it('of Math Practice counts for the brain score', async () => {
    await sendRound(api, member, { game: 'math-practice', score: 40 });

    expect(await overview()).toMatchObject({ brain_score: 40, speed_math_progress: 0 });
  });

  it('is counted once, however often it is sent', async () => {
    const round = newRound();

    const responses = await Promise.all(Array.from({ length: 20 }, () => sendRound(api, member, round)));

    const { rounds, games, records, days } = await storedFor(api, member);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(rounds).toHaveLength(1);
    expect(games).toMatchObject([{ rounds: 1 }]);
    expect(records).toMatchObject([{ rounds: 1 }]);
    expect(days).toMatchObject([{ rounds: 1, points: 30 }]);
    expect(await overview()).toMatchObject({ brain_score: 30 });
  });

  it.each(['memory-match', 'speed-math'] as const)(
    'of %s is counted once, whichever route it comes by',
    async (game) => {
      const { round_id } = newRound();
      const facts = { round_id, score: 50, level: 1 };

      const responses = await Promise.all([
        sendRound(api, member, { ...facts, game }),
        game === 'memory-match' ? addMemoryWin(facts) : addSpeedRound(facts),
        api.call('POST /game-scores', {
          token: member.token,
          body: { ...facts, user_id: member.user.id, game_type: game },
        }),
      ]);

      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await storedFor(api, member)).rounds).toHaveLength(1);
    },
  );

  it.each([
    ['memory-match', { score: 61, level: 1, seconds: 70, trials: 17, hits: 8 }],
    ['memory-match', { score: 10, level: 1 }],
    ['speed-math', { score: 40, level: 1, seconds: 60, trials: 20, hits: 15, best_streak: 7 }],
    ['speed-math', { score: 15, level: 2 }],
  ] as const)('of %s is stored by POST /rounds as by its challenge route: %j', async (game, facts) => {
    const other = await newTrialUser(api);
    const withoutIds = (stored: object) =>
      JSON.stringify(stored, (key, value) => (/^(id|user_id|round_id|\w+_at)$/.test(key) ? undefined : value));

    await sendRound(api, other, {
      ...newRound(),
      trials: undefined,
      hits: undefined,
      seconds: undefined,
      ...facts,
      game,
    });
    await (game === 'memory-match' ? addMemoryWin(facts) : addSpeedRound(facts));

    const [byRounds, byChallenge] = [await storedFor(api, other), await storedFor(api, member)];
    expect(byRounds.rounds).toHaveLength(1);
    expect(withoutIds(byRounds)).toBe(withoutIds(byChallenge));
  });

  it('is not lost among twenty that two members send at the same moment', async () => {
    const other = await newTrialUser(api);
    const twenty = ({ token }: Account, score: number) =>
      Array.from({ length: 20 }, () => sendRound(api, { token }, { score }));

    await Promise.all([...twenty(member, 3), ...twenty(other, 5)]);

    for (const [account, points] of [
      [member, 60],
      [other, 100],
    ] as const) {
      const { rounds, counters, games, records, days } = await storedFor(api, account);
      expect(rounds).toHaveLength(20);
      expect(counters).toMatchObject({ brain_score: points });
      expect(games).toMatchObject([{ rounds: 20 }]);
      expect(records).toMatchObject([{ rounds: 20 }]);
      expect(days).toMatchObject([{ rounds: 20, points }]);
    }
  });

  it("is stored with two statements in a transaction, besides the guard's", async () => {
    const statements = await recordStatements(() => sendRound(api, member));

    expect(statements).toHaveLength(['guard', 'START', 'lock', 'store', 'COMMIT'].length);
  });

  it('stores nothing when one of its sums cannot be written', async () => {
    await api.queryAsOwner('ALTER TABLE level_records RENAME TO elsewhere');

    const response = await sendRound(api, member);

    await api.queryAsOwner('ALTER TABLE elsewhere RENAME TO level_records');
    expect(response.status).toBe(500);
    expect(await storedFor(api, member)).toEqual({ rounds: [], counters: undefined, games: [], records: [], days: [] });
  });

  it('adds to sums of any size', async () => {
    const sums = 'memory_game_progress = $2, speed_math_progress = $2, brain_score = $2';
    await addMemoryWin({ score: 10, level: 1 });
    await addSpeedRound({ score: 10, level: 1 });
    await sendRound(api, member);
    await api.dataSource.query(`UPDATE progress SET ${sums} WHERE user_id = $1`, [member.user.id, 2 ** 31 - 1]);
    await api.dataSource.query('UPDATE training_days SET seconds = $2, points = $2 WHERE user_id = $1', [
      member.user.id,
      2 ** 31 - 1,
    ]);

    const responses = [
      await addMemoryWin({ score: 10, level: 1, seconds: 90 }),
      await addSpeedRound({ score: 10, level: 1, seconds: 60 }),
      await sendRound(api, member, { score: 30, seconds: 90 }),
    ];

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await overview()).toMatchObject({
      ...{ memory_game_progress: 2 ** 31 + 9, speed_math_progress: 2 ** 31 + 9, brain_score: 2 ** 31 + 29 },
    });
    expect((await storedFor(api, member)).days).toMatchObject([
      { activity: 'memory-match', seconds: 2 ** 31 + 89, points: 2 ** 31 + 9 },
      { activity: 'sequence-span', seconds: 2 ** 31 + 89, points: 2 ** 31 + 29 },
      { activity: 'speed-math', seconds: 2 ** 31 + 59, points: 2 ** 31 + 9 },
    ]);
  });

  it.each([{ hits: 8 }, { trials: 8 }])(
    'with only hits or only trials does not count for the share of hits: %j',
    async (facts) => {
      await addSpeedRound({ score: 10, level: 1, trials: 10, hits: 9 });

      await addSpeedRound({ score: 10, level: 1, ...facts });

      const { rounds, days } = await storedFor(api, member);
      expect(rounds[1]).toMatchObject({ hits: null, trials: null, ...facts });
      expect(days).toMatchObject([{ rounds: 2, trials: 10, hits: 9 }]);
    },
  );

  it('without an id is a new round', async () => {
    await addMemoryWin({ score: 20, level: 1 });
    await addMemoryWin({ score: 20, level: 1 });

    expect(await overview()).toMatchObject({ memory_game_progress: 40 });
    expect((await storedFor(api, member)).rounds.map(({ round_id }: { round_id: string }) => round_id)).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ]);
  });

  it('counts for its own member only', async () => {
    const other = await newTrialUser(api);

    await sendRound(api, member, { round_id: randomUUID() });

    expect((await storedFor(api, other)).rounds).toEqual([]);
    expect((await api.call('GET /dashboard-overview', other)).body.data.brain_score).toBe(0);
  });
});
