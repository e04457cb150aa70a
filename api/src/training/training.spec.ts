import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { GAME_IDS, type GameId } from '@mindgrove/contracts/games';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { trainingRoutes } from '@mindgrove/contracts/training';

import { type Account, newOldUser, newTrialUser, newUser } from '../../test/factories.js';
import { recordStatements } from '../../test/record-statements.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../test/test-api.js';

describe('training', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  const today = () => dayIn('UTC', new Date());
  const trainingOf = async ({ token }: Account) => (await api.call('GET /training', { token })).body.data;
  const historyOf = async ({ token }: Account, days = 28) =>
    (await api.call('GET /training-history', { token, query: { days: String(days) } })).body.data;
  const play = ({ token }: Account, game: GameId, facts: object = {}) =>
    api.call('POST /rounds', { token, body: { game, score: 20, level: 1, round_id: randomUUID(), ...facts } });
  const wasActiveOn = ({ user }: Account, day: string, activity = 'n-back') =>
    api.dataSource.query('INSERT INTO training_days (user_id, day, activity, rounds) VALUES ($1, $2, $3, 1)', [
      user.id,
      day,
      activity,
    ]);

  it('starts with every game at its first level, nothing done, and the offer of an assessment', async () => {
    const response = await api.call('GET /training', member);

    const { data } = trainingRoutes['GET /training'].response.parse(response.body);
    expect(data.games.map(({ game }) => game)).toEqual(GAME_IDS);
    expect(data.games.find(({ game }) => game === 'n-back')).toEqual({
      game: 'n-back',
      level: 2,
      stair: { step: 4, reason: 'first', run: 0 },
      rounds: 0,
      best_score: 0,
      best_seconds: null,
      last_played_at: null,
    });
    expect(data).toMatchObject({
      today: today(),
      joined: today(),
      weekly_goal: 3,
      active_days: [],
      assessment: { state: 'first', form: 0, due_at: null, is_suggested: false },
      plan: { state: 'open', purpose: null, minutes: null, training_days: null },
    });
  });

  it('shows the games that were played, to their member only', async () => {
    const other = await newTrialUser(api);
    await play(other, 'word-sorting');
    const stair = { step: 9, reason: 'hit', run: 2 };

    await play(member, 'n-back', { score: 40, level: 3, stair, seconds: 80, trials: 20, hits: 16 });

    const { games, active_days } = await trainingOf(member);
    expect(games.filter(({ rounds }) => rounds > 0)).toEqual([
      {
        game: 'n-back',
        level: 3,
        stair,
        rounds: 1,
        best_score: 40,
        best_seconds: null,
        last_played_at: expect.stringMatching(/^\d{4}-.+Z$/),
      },
    ]);
    expect(active_days).toEqual([today()]);
    expect((await trainingOf(other)).games.find(({ game }) => game === 'n-back')).toMatchObject({ rounds: 0 });
  });

  it('adds a letter for each day of practice, by what its day began with, for its member only', async () => {
    const [practiced, other] = [await newOldUser(api), await newTrialUser(api)];
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();

    await play(practiced, 'n-back');
    await play(practiced, 'go-no-go');
    await api.call('POST /add-wellness', { token: practiced.token, body: { minutes: 5, session_id: randomUUID() } });
    expect(await trainingOf(practiced)).toMatchObject({ practice: 'm' });
    // A late day is appended: nothing that has grown is moved.
    await play(practiced, 'speed-math', { played_at: yesterday });
    await play(practiced, 'n-back', { played_at: yesterday });

    expect(await trainingOf(practiced)).toMatchObject({ practice: 'ms' });
    expect(await trainingOf(other)).toMatchObject({ practice: '' });
  });

  it('takes a day that began with a minute of breath for one of its first game, but not after a longer meditation', async () => {
    const [breath, calm] = [await newOldUser(api), await newOldUser(api)];
    const meditate = ({ token }: Account, minutes: number) =>
      api.call('POST /add-wellness', { token, body: { minutes, session_id: randomUUID() } });
    for (const [one, minutes] of [
      [breath, 1],
      [calm, 5],
    ] as const) {
      await play(one, 'n-back', { played_at: new Date(Date.now() - 86_400_000).toISOString() });
      await meditate(one, minutes);
      expect(await trainingOf(one)).toMatchObject({ practice: 'mc' });

      await play(one, 'go-no-go');
      await play(one, 'n-back');
    }

    expect(await trainingOf(breath)).toMatchObject({ practice: 'mf' });
    expect(await trainingOf(calm)).toMatchObject({ practice: 'mc' });
  });

  it('adds one letter when rounds and meditations of a day arrive at the same time, and none for a round sent again', async () => {
    const round_id = randomUUID();

    await Promise.all([
      ...Array.from({ length: 4 }, () => play(member, 'n-back', { round_id })),
      play(member, 'word-sorting'),
      api.call('POST /add-wellness', { token: member.token, body: { minutes: 5, session_id: randomUUID() } }),
    ]);

    expect((await trainingOf(member)).practice).toHaveLength(1);
  });

  it('shows the active days of the last 28, each once and the oldest first', async () => {
    for (const days of [-28, -27, -3]) await wasActiveOn(member, daysAfter(today(), days));
    await wasActiveOn(member, daysAfter(today(), -3), 'go-no-go');
    // The day was reached earlier in a time zone further east.
    await wasActiveOn(member, daysAfter(today(), 1));
    await api.call('POST /add-wellness', { token: member.token, body: { minutes: 5 } });

    const { active_days } = await trainingOf(member);

    expect(active_days).toEqual([daysAfter(today(), -27), daysAfter(today(), -3), today()]);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    "uses the day in the member's time zone: %s",
    async (time_zone) => {
      const traveler = await newUser(api, { time_zone });
      await play(traveler, 'n-back');

      const day = dayIn(time_zone, new Date());
      expect(await trainingOf(traveler)).toMatchObject({ today: day, active_days: [day] });
      expect(await historyOf(traveler)).toMatchObject({ to: day, days: [{ day, activity: 'n-back' }] });
    },
  );

  it('shows what was done on each day of a period, to its member only', async () => {
    const other = await newTrialUser(api);
    for (const days of [-7, -6]) await wasActiveOn(member, daysAfter(today(), days));
    await play(other, 'go-no-go');
    await play(member, 'n-back', { score: 40, level: 3, seconds: 80, trials: 20, hits: 16 });
    await play(member, 'n-back', { score: 30, level: 2, seconds: 70, trials: 20, hits: 11 });

    const response = await historyOf(member, 7);

    const nothing = { seconds: 0, points: 0, best_score: 0, trials: 0, hits: 0 };
    expect(response).toEqual({
      from: daysAfter(today(), -6),
      to: today(),
      days: [
        { day: daysAfter(today(), -6), activity: 'n-back', rounds: 1, ...nothing },
        {
          ...{ day: today(), activity: 'n-back', rounds: 2, seconds: 150 },
          ...{ points: 70, best_score: 40, trials: 40, hits: 27 },
        },
      ],
    });
  });

  it('goes back half a year by default', async () => {
    const response = await api.call('GET /training-history', member);

    expect(response.body.data.from).toBe(daysAfter(today(), -181));
  });

  it.each(['6', '367', 'many', '7.5', '0x10', '1e2', ' 30'])('does not go back %s days', async (days) => {
    const response = await api.call('GET /training-history', { token: member.token, query: { days } });

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(/^days: /);
  });

  it('stores the weekly goal that a member chooses, for that member only', async () => {
    const other = await newTrialUser(api);

    const response = await api.call('POST /weekly-goal', { token: member.token, body: { sessions: 5 } });

    expect(response.body).toEqual({ data: { weekly_goal: 5 } });
    await play(member, 'n-back');
    expect(await trainingOf(member)).toMatchObject({ weekly_goal: 5 });
    expect(await trainingOf(other)).toMatchObject({ weekly_goal: 3 });
  });

  it.each([0, 8, 3.5, '4', null])('rejects a weekly goal of %j', async (sessions) => {
    const response = await api.call('POST /weekly-goal', { token: member.token, body: { sessions } });

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(/^sessions: /);
  });

  const setPlan = ({ token }: Account, body: object) => api.call('POST /training-plan', { token, body });

  it('stores what a member trains for, how long and on which days, and makes the days the weekly goal', async () => {
    const other = await newTrialUser(api);

    const response = await setPlan(member, { purpose: 'focus', minutes: 5, training_days: [6, 1] });

    const plan = { state: 'set', purpose: 'focus', minutes: 5, training_days: [1, 6] };
    expect(response.body).toEqual({ data: { plan, weekly_goal: 2 } });
    expect(await trainingOf(member)).toMatchObject({ plan, weekly_goal: 2 });
    expect(await trainingOf(other)).toMatchObject({ plan: { state: 'open' }, weekly_goal: 3 });
  });

  it('changes one answer and keeps the others', async () => {
    await setPlan(member, { purpose: 'calm', minutes: 15, training_days: [1, 2, 3, 4] });

    await setPlan(member, { minutes: 10 });

    const plan = { state: 'set', purpose: 'calm', minutes: 10, training_days: [1, 2, 3, 4] };
    expect(await trainingOf(member)).toMatchObject({ plan, weekly_goal: 4 });
  });

  it('asks nobody again who has skipped the questions, and still takes answers later', async () => {
    await setPlan(member, {});
    expect(await trainingOf(member)).toMatchObject({ plan: { state: 'skipped', purpose: null }, weekly_goal: 3 });

    await setPlan(member, { purpose: 'all' });

    expect(await trainingOf(member)).toMatchObject({ plan: { state: 'set', purpose: 'all', training_days: null } });
  });

  it.each([
    ['purpose', { purpose: 'money' }],
    ['minutes', { minutes: 7 }],
    ['training_days', { training_days: [] }],
    ['training_days', { training_days: [1, 1] }],
    ['training_days', { training_days: [8] }],
  ])('rejects a wrong answer: %s, %j', async (field, body) => {
    const response = await setPlan(member, body);

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(new RegExp(`^${field}`));
    expect(await trainingOf(member)).toMatchObject({ plan: { state: 'open' } });
  });

  it.each(['GET /training', 'GET /training-history'] as const)('needs two queries for %s', async (key) => {
    for (const game of GAME_IDS) await play(member, game);
    const statements = await recordStatements(() => api.call(key, { token: member.token }));

    expect(statements).toHaveLength(2);
  });
});
