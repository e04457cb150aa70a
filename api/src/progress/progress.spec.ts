import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { progressRoutes } from '@mindgrove/contracts/progress';

import { Client } from 'pg';

import { type Account, newEndedUser, newTrialUser } from '../../test/factories.js';
import { startTestApi, type TestApi } from '../../test/test-api.js';

describe('progress', () => {
  let api: TestApi;
  let member: Account;

  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    member = await newTrialUser(api);
  });
  afterAll(() => api.stop());

  const addRound = (body: object) => api.call('POST /add-memorychallenge', { token: member.token, body });
  const meditate = (body: object) => api.call('POST /add-wellness', { token: member.token, body });
  const overview = async ({ token }: Account) => (await api.call('GET /dashboard-overview', { token })).body.data;

  it('begins with nothing', async () => {
    const answer = await api.call('GET /dashboard-overview', { token: member.token });

    expect(progressRoutes['GET /dashboard-overview'].response.parse(answer.body)).toEqual({
      success: true,
      data: {
        brain_score: 0,
        memory_game_level: 1,
        memory_game_progress: 0,
        speed_math_level: 1,
        speed_math_progress: 0,
        medication_streak_days: 0,
        meditation_streak_days: 0,
        streak_time: 0,
        education_score: 0,
      },
    });
  });

  it('stays readable when access has ended', async () => {
    const answer = await api.call('GET /dashboard-overview', await newEndedUser(api));

    expect(answer.status).toBe(200);
  });

  it('adds up scores and unlocks the next level', async () => {
    await addRound({ score: 60, level: 1 });

    const answer = await addRound({ score: 71, level: 2 });

    expect(answer.body).toEqual({ success: true, data: { memory_game_progress: 131, memory_game_level: 3 } });
    expect(await overview(member)).toMatchObject({ memory_game_progress: 131, memory_game_level: 3 });
    expect((await api.call('GET /me', member)).body.user).toMatchObject({ memory_game_progress: 131 });
  });

  it('counts a round once, however often it is sent', async () => {
    const round = { score: 60, level: 1, round_id: randomUUID() };

    const answers = await Promise.all([1, 2, 3, 4].map(() => addRound(round)));

    for (const { body } of answers) expect(body.data).toEqual({ memory_game_progress: 60, memory_game_level: 2 });
  });

  it('loses nothing of rounds that are sent at the same moment', async () => {
    await Promise.all(Array.from({ length: 10 }, () => addRound({ score: 20, level: 1, round_id: randomUUID() })));

    expect(await overview(member)).toMatchObject({ memory_game_progress: 200 });
  });

  it('belongs to one member alone', async () => {
    const other = await newTrialUser(api);
    const round_id = randomUUID();
    await addRound({ score: 60, level: 1, round_id });

    const answer = await api.call('POST /add-memorychallenge', {
      token: other.token,
      body: { score: 30, level: 1, round_id },
    });

    expect(answer.body.data.memory_game_progress).toBe(30);
    expect(await overview(member)).toMatchObject({ memory_game_progress: 60 });
  });

  it('refuses a score that no round can have, and forgets the attempt', async () => {
    const round = { level: 1, round_id: randomUUID() };

    const answer = await addRound({ ...round, score: 100 });

    expect(answer.status).toBe(422);
    expect(answer.problem.code).toBe('implausible_score');
    expect((await addRound({ ...round, score: 80 })).body.data.memory_game_progress).toBe(80);
  });

  it.each([2, 9, 99_999_999_999])('refuses level %d, which is not unlocked', async (level) => {
    const answer = await addRound({ score: 50, level });

    expect(answer.status).toBe(422);
    expect(answer.problem.code).toBe('level_locked');
  });

  it.each([
    { score: 101, level: 1 },
    { score: -1, level: 1 },
    { score: 50.5, level: 1 },
    { score: '50', level: 1 },
    { score: 50 },
  ])('refuses the round %j', async (round) => {
    const answer = await addRound(round);

    expect(answer.status).toBe(400);
    expect(answer.problem.message).toMatch(/^(score|level): /);
  });

  it('adds up minutes of meditation and begins a streak', async () => {
    await meditate({ minutes: 5 });

    const answer = await meditate({ minutes: 10 });

    expect(answer.body).toEqual({ success: true, data: { streak_time: 15, meditation_streak_days: 1 } });
    expect(await overview(member)).toMatchObject({
      streak_time: 15,
      medication_streak_days: 1,
      meditation_streak_days: 1,
    });
  });

  it('continues a streak on the next day', async () => {
    await meditate({ minutes: 5 });
    await api.dataSource.query('UPDATE progress SET last_meditation_day = last_meditation_day - 1 WHERE user_id = $1', [
      member.user.id,
    ]);

    const answer = await meditate({ minutes: 5 });

    expect(answer.body.data.meditation_streak_days).toBe(2);
  });

  it('shows no streak that was broken days ago', async () => {
    await meditate({ minutes: 5 });
    await api.dataSource.query('UPDATE progress SET last_meditation_day = last_meditation_day - 3 WHERE user_id = $1', [
      member.user.id,
    ]);

    expect(await overview(member)).toMatchObject({ meditation_streak_days: 0, streak_time: 5 });
  });

  it('counts a meditation once, however often it is sent', async () => {
    const session = { minutes: 5, session_id: randomUUID() };

    const answers = await Promise.all([meditate(session), meditate(session)]);

    for (const { body } of answers) expect(body.data.streak_time).toBe(5);
  });

  it.each([0, 61, 1.5, '5'])('refuses %p minutes', async (minutes) => {
    const answer = await meditate({ minutes });

    expect(answer.status).toBe(400);
    expect(answer.problem.message).toMatch(/^minutes: /);
  });

  it('is shown with two queries however long the history', async () => {
    for (let round = 0; round < 5; round++) await addRound({ score: 20, level: 1 });
    const query = jest.spyOn(Client.prototype, 'query');

    await api.call('GET /dashboard-overview', member);

    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });
});
