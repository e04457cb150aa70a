import { describe, expect, it } from '@jest/globals';
import { GAMES } from '@mindgrove/contracts/games';
import { INITIAL_STAIRCASE, lastStep } from '@mindgrove/contracts/rules/staircase';

import { blockedStatements } from '../../../../test/blocked-statements.js';
import { newTrialUser } from '../../../../test/factories.js';
import { sendRound } from '../../../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../../test/test-api.js';
import { lockProgress } from '../totals/progress.entity.js';

describe('the difficulty of a game', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  const choose = (body: object, { token } = member) => api.call('POST /game-stair', { token, body });
  const level = async (type: string, { token } = member) =>
    (await api.call('GET /game-scores', { token, query: { type } })).body.currentLevel;

  it("is the member's choice before the first round", async () => {
    const response = await choose({ game: 'n-back', step: 8, reason: 'chosen', run: 0 });

    expect(response.body.data).toEqual({
      ...{ game: 'n-back', level: 3, stair: { step: 8, reason: 'chosen', run: 0 } },
      ...{ rounds: 0, best_score: 0, best_seconds: null, last_played_at: null },
    });
    expect(await level('n-back')).toBe(3);
  });

  it('is chosen for one game of one member', async () => {
    const other = await newTrialUser(api);

    await choose({ game: 'n-back', step: 20, reason: 'chosen', run: 0 });

    expect(await level('go-no-go')).toBe(2);
    expect(await level('n-back', other)).toBe(2);
  });

  it('keeps the results when it is chosen again', async () => {
    await sendRound(api, member, { stair: { step: 9, reason: 'hit', run: 5 } });

    const response = await choose({ game: 'sequence-span', step: 5, reason: 'chosen', run: 0 });

    expect(response.body.data).toMatchObject({ level: 2, stair: { step: 5 }, rounds: 1, best_score: 30 });
  });

  it('follows the rounds that are played after a choice', async () => {
    await choose({ game: 'sequence-span', step: 5, reason: 'chosen', run: 0 });

    const response = await sendRound(api, member, { stair: { step: 12, reason: 'hit', run: 7 } });

    expect(response.body.data).toMatchObject({ level: 4, stair: { step: 12, reason: 'hit', run: 7 } });
  });

  it('can be chosen while the very first round is being stored', async () => {
    const round = api.dataSource.createQueryRunner();
    await round.startTransaction();
    await lockProgress(round.manager, member.user.id);
    const choice = choose({ game: 'n-back', step: 8, reason: 'chosen', run: 0 });
    while ((await blockedStatements(api.dataSource)).length === 0);

    const played = round.query(
      "INSERT INTO game_progress (user_id, game, rounds, step, step_reason, run) VALUES ($1, 'n-back', 1, 4, 'first', 0)",
      [member.user.id],
    );

    await expect(played.then(() => round.commitTransaction())).resolves.toBeUndefined();
    await round.release();
    expect((await choice).body.data).toMatchObject({ level: 3, rounds: 1 });
  });

  it('does not change after a round without a staircase', async () => {
    await sendRound(api, member, { stair: { step: 12, reason: 'hit', run: 7 } });

    const response = await sendRound(api, member);

    expect(response.body.data.stair).toEqual({ step: 12, reason: 'hit', run: 7 });
  });

  it('cannot be chosen for a game that is not adaptive', async () => {
    const round = await sendRound(api, member, {
      ...{ game: 'memory-match', level: 1, score: 0, stair: { step: 12, reason: 'hit', run: 7 } },
    });

    expect((await choose({ game: 'memory-match', step: 8, reason: 'chosen', run: 0 })).status).toBe(400);
    expect(round.body.data).toMatchObject({ level: 1, stair: INITIAL_STAIRCASE });
  });

  it.each([
    ['game', { game: 'chess' }],
    ['game', { game: 'speed-math' }],
    ['step', { step: lastStep(GAMES['n-back'].levels) + 1 }],
    ['step', { step: -1 }],
    ['step', { step: 2.5 }],
    ['reason', { reason: 'luck' }],
    ['run', { run: -1 }],
  ])('is rejected with the name of the wrong field %s: %j', async (field, fields) => {
    const response = await choose({ game: 'n-back', step: 8, reason: 'chosen', run: 0, ...fields });

    expect(response.status).toBe(400);
    expect(response.problem.message).toContain(`${field}: `);
    expect(await level('n-back')).toBe(2);
  });
});
