import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { GAME_IDS, type GameId, GAMES } from '@mindgrove/contracts/games';
import { isPossibleScore } from '@mindgrove/contracts/rules/game-rules';

import { newEndedUser, newTrialUser } from '../../../../test/factories.js';
import { newRound, sendRound, storedFor } from '../../../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../../test/test-api.js';

const NOTHING = { rounds: [], games: [], records: [], days: [] };

const WRONG_FIELDS: [field: string, fields: object][] = [
  ['score', { score: -1 }],
  ['score', { score: 100_001 }],
  ['score', { score: 20.5 }],
  ['score', { score: '20' }],
  ['score', { score: undefined }],
  ['level', { level: 0 }],
  ['level', { level: -1 }],
  ['level', { level: 1.5 }],
  ['level', { level: 11 }],
  ['level', { level: 99_999_999_999 }],
  ['game', { game: 'chess' }],
  ['game', { game: 'constructor' }],
  ['round_id', { round_id: 'mine' }],
  ['round_id', { round_id: undefined }],
  ['seconds', { seconds: -1 }],
  ['seconds', { seconds: 86_401 }],
  ['trials', { trials: 201, hits: 1 }],
  ['hits', { hits: -1 }],
  ['best_streak', { best_streak: 201 }],
  ['played_at', { played_at: 'yesterday' }],
  ['played_at', { played_at: '2026-02-30T12:00:00Z' }],
  ['stair.step', { stair: { step: 40, reason: 'hit', run: 1 } }],
  ['stair.step', { stair: { step: -1, reason: 'hit', run: 1 } }],
  ['stair.reason', { stair: { step: 4, reason: 'luck', run: 1 } }],
  ['points', { points: 500 }],
];

/** The highest score that the server accepts at a level. */
function bestScore(game: GameId, level: number) {
  let score = 0;
  while (isPossibleScore(game, level, score + 1)) score += 1;
  return score;
}

describe('a submitted round', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  const addMemoryWin = (body: object) => api.call('POST /add-memorychallenge', { token: member.token, body });
  const addSpeedRound = (body: object) => api.call('POST /add-speedchallenge', { token: member.token, body });
  const addScore = (body: object) => api.call('POST /game-scores', { token: member.token, body });

  it('of any game is rejected by every route with more points than its level can give', async () => {
    const tooMany = (game: GameId) => ({ level: 1, score: bestScore(game, 1) + 1 });
    const calls = GAME_IDS.flatMap((game) => [
      { game, send: () => sendRound(api, member, { game, ...tooMany(game) }) },
      { game, send: () => addScore({ game_type: game, user_id: member.user.id, ...tooMany(game) }) },
    ]);

    const responses = [];
    for (const { game, send } of calls) responses.push({ game, response: await send() });
    responses.push({ game: 'memory-match', response: await addMemoryWin(tooMany('memory-match')) });
    responses.push({ game: 'speed-math', response: await addSpeedRound(tooMany('speed-math')) });

    const rejection = { status: 422, problem: { code: 'implausible_score' } };
    expect(responses).toMatchObject(responses.map(({ game }) => ({ game, response: rejection })));
    expect(await storedFor(api, member)).toMatchObject(NOTHING);
  });

  it('of any game is accepted with the most points that its level can give', async () => {
    const responses = [];
    for (const game of GAME_IDS) {
      const { status } = await sendRound(api, member, { game, level: 1, score: bestScore(game, 1) });
      responses.push({ game, status });
    }

    expect(responses).toEqual(GAME_IDS.map((game) => ({ game, status: 200 })));
  });

  it('of the best possible game of Memory Match is accepted', async () => {
    // 1000 − 8/20 × 500 = 800.
    expect((await addMemoryWin({ score: 81, level: 1 })).problem.code).toBe('implausible_score');
    expect((await addMemoryWin({ score: 80, level: 1 })).status).toBe(200);
  });

  it('of Memory Match is rejected with fewer points than the slowest win has', async () => {
    const asWin = await addMemoryWin({ score: 9, level: 1 });
    const lost = await addMemoryWin({ score: 0, level: 1 });
    const asRound = await sendRound(api, member, { game: 'memory-match', score: 9, level: 1 });

    for (const { status, problem } of [asWin, lost, asRound]) {
      expect([status, problem.code]).toEqual([422, 'implausible_score']);
    }
    expect((await addMemoryWin({ score: 10, level: 1 })).status).toBe(200);
  });

  it('leaves its id free for the real one', async () => {
    const round_id = randomUUID();
    await addMemoryWin({ level: 1, round_id, score: 100 });

    const response = await addMemoryWin({ level: 1, round_id, score: 80 });

    expect(response.body.data.memory_game_progress).toBe(80);
  });

  it('is rejected with the name of the wrong field', async () => {
    const responses = [];
    for (const [field, fields] of WRONG_FIELDS) {
      const body = { ...newRound(), ...fields };
      const { status, problem } = await api.call('POST /rounds', { token: member.token, body });
      responses.push({ field, fields, status, message: problem.message });
    }

    const rejection = (field: string) => ({ status: 400, message: expect.stringContaining(field) });
    expect(responses).toEqual(WRONG_FIELDS.map(([field, fields]) => ({ field, fields, ...rejection(field) })));
    expect(await storedFor(api, member)).toMatchObject(NOTHING);
  });

  it.each([
    { score: 101, level: 1 },
    { score: -1, level: 1 },
    { score: 50.5, level: 1 },
    { score: '50', level: 1 },
    { score: 50 },
    { score: 50, level: 9 },
    { score: 50, level: 99_999_999_999 },
  ])('of Memory Match is rejected with the name of score or level: %j', async (round) => {
    const response = await addMemoryWin(round);

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(/^(score|level): /);
  });

  it.each([
    { hits: 11, trials: 10 },
    { hits: 1, trials: 0 },
    { best_streak: 6, hits: 5 },
    { best_streak: 6, trials: 5 },
  ])('is rejected when its trials do not add up: %j', async (facts) => {
    const response = await addSpeedRound({ score: 10, level: 1, ...facts });

    expect([response.status, response.problem.code]).toEqual([422, 'implausible_round']);
    expect(await storedFor(api, member)).toMatchObject(NOTHING);
  });

  it('is rejected by every route at a locked level of Memory Match', async () => {
    const facts = { score: 50, level: 2 };

    const responses = [
      await addMemoryWin(facts),
      await sendRound(api, member, { game: 'memory-match', ...facts }),
      await addScore({ game_type: 'memory-match', user_id: member.user.id, ...facts }),
    ];

    for (const { status, problem } of responses) expect([status, problem.code]).toEqual([422, 'level_locked']);
  });

  it('is rejected two levels of Speed Math above the unlocked one', async () => {
    const response = await addSpeedRound({ score: 10, level: 3 });

    expect([response.status, response.problem.code]).toEqual([422, 'level_locked']);
  });

  it('of an adaptive game needs no unlocked level', async () => {
    const adaptive = GAME_IDS.filter((game) => GAMES[game].isAdaptive);

    const responses = [];
    for (const game of adaptive) {
      const { status } = await sendRound(api, member, { game, level: GAMES[game].levels, score: 1 });
      responses.push({ game, status });
    }

    expect(responses).toEqual(adaptive.map((game) => ({ game, status: 200 })));
  });

  it.each([{ score: 31 }, { level: 3 }, { game: 'n-back' as const }])(
    'is rejected with the id of a round with another result: %j',
    async (otherwise) => {
      const round = newRound({ score: 30, level: 2 });
      await sendRound(api, member, round);
      const before = await storedFor(api, member);

      const response = await sendRound(api, member, { ...round, ...otherwise });

      expect([response.status, response.problem.code]).toEqual([422, 'round_id_reused']);
      expect(await storedFor(api, member)).toEqual(before);
    },
  );

  it("is rejected with the id of another member's round, whether the results are equal or not", async () => {
    const other = await newTrialUser(api);
    const round = newRound();
    await sendRound(api, other, round);
    const before = await storedFor(api, other);

    const responses = [
      await sendRound(api, member, round),
      await addMemoryWin({ score: 50, level: 1, round_id: round.round_id }),
      await addSpeedRound({ score: 50, level: 1, round_id: round.round_id }),
    ];

    for (const { status, problem } of responses) expect([status, problem.code]).toEqual([409, 'round_taken']);
    expect(await storedFor(api, member)).toMatchObject(NOTHING);
    expect(await storedFor(api, other)).toEqual(before);
  });

  it('is accepted from one of two members who send it at the same moment', async () => {
    const other = await newTrialUser(api);
    const round = newRound();

    const responses = await Promise.all(
      [member, other, member, other].map((account) => sendRound(api, account, round)),
    );

    const stored = [await storedFor(api, member), await storedFor(api, other)];
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(stored.flatMap(({ rounds }) => rounds)).toHaveLength(1);
    expect(stored.flatMap(({ days }) => days)).toMatchObject([{ rounds: 1 }]);
  });

  it('is rejected for another member, whether that member exists or not', async () => {
    const other = await newTrialUser(api);
    const round = { game_type: 'memory-match', score: 50, level: 1 };

    const responses = [
      await addScore({ ...round, user_id: other.user.id }),
      await addScore({ ...round, user_id: 999_999 }),
    ];

    const [known, unknown] = responses.map(({ status, problem: { requestId: _, ...problem } }) => ({
      status,
      problem,
    }));
    expect(known).toMatchObject({ status: 403, problem: { code: 'other_member' } });
    expect(unknown).toEqual(known);
    expect(await storedFor(api, other)).toMatchObject(NOTHING);
  });

  it('is rejected, like a real one, once access has ended, and the history stays readable', async () => {
    const ended = await newEndedUser(api);
    const { token } = ended;

    const writes = [
      await sendRound(api, ended),
      await api.call('POST /add-memorychallenge', { token, body: { score: 50, level: 1 } }),
      await api.call('POST /add-speedchallenge', { token, body: { score: 50, level: 1 } }),
      await api.call('POST /game-scores', {
        token,
        body: { user_id: ended.user.id, game_type: 'n-back', score: 5, level: 1 },
      }),
      await api.call('POST /game-stair', { token, body: { game: 'n-back', step: 3, reason: 'chosen', run: 0 } }),
    ];
    const reads = [
      await api.call('GET /rounds', { token }),
      await api.call('GET /game-records', { token, query: { game: 'n-back' } }),
      await api.call('GET /dashboard-overview', { token }),
    ];

    expect(writes.map(({ status }) => status)).toEqual([402, 402, 402, 402, 402]);
    expect(reads.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await storedFor(api, ended)).toMatchObject(NOTHING);
  });
});
