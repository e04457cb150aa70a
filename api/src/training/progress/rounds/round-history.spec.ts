import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { roundsRoutes } from '@mindgrove/contracts/rounds';

import { type Account, newTrialUser } from '../../../../test/factories.js';
import { recordStatements } from '../../../../test/record-statements.js';
import { sendRound } from '../../../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('the round history', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));
  let other: Account;

  beforeAll(async () => {
    other = await newTrialUser(api);
    await sendRound(api, other, { score: 50 });
  });
  afterEach(() => void jest.restoreAllMocks());

  const page = async (query: Record<string, string> = {}) =>
    (await api.call('GET /rounds', { token: member.token, query })).body.data;
  const scores = async (query: Record<string, string> = {}) => (await page(query)).map(({ score }) => score);
  const records = async (game: string) =>
    (await api.call('GET /game-records', { token: member.token, query: { game } })).body.data;
  const gameScore = async (type: string) =>
    (await api.call('GET /game-scores', { token: member.token, query: { type } })).body;

  it("lists the member's own rounds, newest first", async () => {
    for (const score of [1, 2, 3]) await sendRound(api, member, { score });

    const response = await api.call('GET /rounds', { token: member.token });

    expect(roundsRoutes['GET /rounds'].response.parse(response.body).data).toHaveLength(3);
    expect(response.body.data[0]).toEqual({
      ...{ id: expect.any(Number), game: 'sequence-span', level: 2, score: 3, seconds: 90, trials: 10, hits: 5 },
      is_special: false,
      played_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(await scores()).toEqual([3, 2, 1]);
  });

  it('has pages that do not shift while rounds are played', async () => {
    for (const score of [1, 2, 3, 4, 5]) await sendRound(api, member, { score });
    const first = await page({ limit: '2' });
    await sendRound(api, member, { score: 6 });

    const second = await scores({ limit: '2', before_id: String(first.at(-1)?.id) });

    expect(first.map(({ score }) => score)).toEqual([5, 4]);
    expect(second).toEqual([3, 2]);
    expect(await scores({ limit: '2', before_id: '1' })).toEqual([]);
  });

  it('can be filtered by game', async () => {
    await sendRound(api, member, { game: 'n-back', score: 7 });
    await sendRound(api, member, { score: 1 });
    await sendRound(api, member, { game: 'n-back', score: 8 });

    expect(await scores({ game: 'n-back' })).toEqual([8, 7]);
    expect(await scores({ game: 'go-no-go' })).toEqual([]);
  });

  it.each<Record<string, string>>([{}, { game: 'n-back' }])(
    "is read with one query besides the guard's: %j",
    async (query) => {
      for (const score of [1, 2, 3]) await sendRound(api, member, { score });
      const statements = await recordStatements(() => page(query));

      expect(statements).toHaveLength(2);
    },
  );

  it.each([
    ['user_id = 1 AND id < 9 ORDER BY id DESC', 'rounds_by_user'],
    ["user_id = 1 AND game = 'n-back' AND id < 9 ORDER BY id DESC", 'rounds_by_game'],
  ])('uses an index where %s', async (condition, index) => {
    const [, plan] = await api.dataSource.transaction(async (manager) => [
      await manager.query('SET LOCAL enable_seqscan = off'),
      await manager.query(`EXPLAIN SELECT * FROM rounds WHERE ${condition} LIMIT 50`),
    ]);

    expect(JSON.stringify(plan)).toContain(index);
    expect(JSON.stringify(plan)).not.toContain('Sort');
  });

  it.each([
    ['limit', '0'],
    ['limit', '101'],
    ['before_id', '0'],
    ['before_id', '1e2'],
    ['game', 'chess'],
  ])('is rejected where %s is %s', async (name, value) => {
    const response = await api.call('GET /rounds', { token: member.token, query: { [name]: value } });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain(name);
  });

  it('has a record for each level played of each game', async () => {
    await sendRound(api, member, { level: 3, score: 20 });
    await sendRound(api, member, { level: 2, score: 30 });
    await sendRound(api, member, { level: 3, score: 25 });
    await sendRound(api, member, { game: 'n-back', level: 9, score: 40 });

    expect(await records('sequence-span')).toEqual([
      { level: 2, rounds: 1, best_score: 30, best_seconds: null },
      { level: 3, rounds: 2, best_score: 25, best_seconds: null },
    ]);
    expect(await records('go-no-go')).toEqual([]);
  });

  it('has a level and a best score in every game, played or not', async () => {
    await api.call('POST /add-memorychallenge', { token: member.token, body: { score: 70, level: 1 } });
    await sendRound(api, member, { game: 'n-back', score: 44, stair: { step: 13, reason: 'hit', run: 2 } });

    expect(await gameScore('memory-match')).toEqual({ currentLevel: 2, highScore: 70 });
    expect(await gameScore('n-back')).toEqual({ currentLevel: 4, highScore: 44 });
    expect(await gameScore('speed-math')).toEqual({ currentLevel: 1, highScore: 0 });
    expect(await gameScore('go-no-go')).toEqual({ currentLevel: 2, highScore: 0 });
  });

  it('is the same for the challenge routes and for game-scores', async () => {
    const response = await api.call('POST /game-scores', {
      token: member.token,
      body: { user_id: member.user.id, game_type: 'memory-match', score: 66, level: 1 },
    });

    const { data } = (await api.call('GET /dashboard-overview', member)).body;
    expect(response.body).toEqual({ success: true, currentLevel: 2, highScore: 66 });
    expect(await gameScore('memory-match')).toEqual({ currentLevel: 2, highScore: 66 });
    expect(data).toMatchObject({ memory_game_progress: 66, memory_game_level: 2 });
  });

  it.each(['chess', '', 'constructor'])('is rejected for an unknown game: "%s"', async (type) => {
    const response = await api.call('GET /game-scores', { token: member.token, query: { type } });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain('type');
  });
});
