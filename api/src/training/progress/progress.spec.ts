import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { progressRoutes } from '@mindgrove/contracts/progress';
import { dayIn } from '@mindgrove/contracts/rules/member-day';

import { type Account, newEndedUser, newTrialUser, newUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../test/test-api.js';

describe('progress', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  const meditate = (body: object) => api.call('POST /add-wellness', { token: member.token, body });
  const overview = async ({ token }: Account) => (await api.call('GET /dashboard-overview', { token })).body.data;

  const daysOf = ({ user }: Account) =>
    api.dataSource.query('SELECT day::text, activity, rounds, seconds FROM training_days WHERE user_id = $1', [
      user.id,
    ]);

  it('begins with nothing', async () => {
    const response = await api.call('GET /dashboard-overview', { token: member.token });

    expect(progressRoutes['GET /dashboard-overview'].response.parse(response.body)).toEqual({
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
    const response = await api.call('GET /dashboard-overview', await newEndedUser(api));

    expect(response.status).toBe(200);
  });

  it('adds up minutes of meditation and begins a streak', async () => {
    await meditate({ minutes: 5 });

    const response = await meditate({ minutes: 10 });

    expect(response.body).toEqual({ success: true, data: { streak_time: 15, meditation_streak_days: 1 } });
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

    const response = await meditate({ minutes: 5 });

    expect(response.body.data.meditation_streak_days).toBe(2);
  });

  it('shows no streak after days without a session', async () => {
    await meditate({ minutes: 5 });
    await api.dataSource.query('UPDATE progress SET last_meditation_day = last_meditation_day - 3 WHERE user_id = $1', [
      member.user.id,
    ]);

    expect(await overview(member)).toMatchObject({ meditation_streak_days: 0, streak_time: 5 });
  });

  it('counts a meditation once, however often it is sent', async () => {
    const session = { minutes: 5, session_id: randomUUID() };

    const responses = await Promise.all([meditate(session), meditate(session)]);

    for (const { body } of responses) expect(body.data.streak_time).toBe(5);
    expect(await daysOf(member)).toEqual([expect.objectContaining({ rounds: 1, seconds: 300 })]);
  });

  it("stores meditation minutes on the day in the member's time zone", async () => {
    const far = await newUser(api, { time_zone: 'Pacific/Kiritimati' });

    await api.call('POST /add-wellness', { token: far.token, body: { minutes: 5 } });
    await api.call('POST /add-wellness', { token: far.token, body: { minutes: 5 } });

    const day = dayIn('Pacific/Kiritimati', new Date(Date.now() - 5 * 60_000));
    expect(await daysOf(far)).toEqual([
      expect.objectContaining({ day, activity: 'meditation', rounds: 2, seconds: 600 }),
    ]);
  });

  it.each([0, 61, 1.5, '5'])('rejects %p minutes', async (minutes) => {
    const response = await meditate({ minutes });

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(/^minutes: /);
  });

  it("needs only the guard's query, however long the history is", async () => {
    for (let round = 0; round < 5; round++) await meditate({ minutes: 5 });
    const statements = await recordStatements(() => api.call('GET /dashboard-overview', member));

    expect(statements).toHaveLength(1);
  });
});
