import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { moodsRoutes } from '@mindgrove/contracts/moods';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';

import { type Account, newEndedUser, newTrialUser, newUser } from '../../../test/factories.js';
import { setDate, signInAt } from '../../../test/simulated-date.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../test/test-api.js';

describe('moods', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  afterEach(() => void jest.useRealTimers());

  const overviewOf = async ({ token }: Account, query?: { days: string }) =>
    (await api.call('GET /moods', { token, ...(query && { query }) })).body.data;
  const choose = (body: object, { token } = member) => api.call('POST /moods', { token, body });
  const answer = (answers: number[], { token } = member) =>
    api.call('POST /wellbeing-checks', { token, body: { answers } });
  const removeMood = (day: string, { token } = member) => api.call('DELETE /moods/:day', { token, params: { day } });
  const addMood = ({ user }: Account, daysAgo: number, mood: number) =>
    api.dataSource.query(
      "INSERT INTO moods (user_id, day, mood) VALUES ($1, (now() - interval '3 hours')::date - $2::integer, $3)",
      [user.id, daysAgo, mood],
    );

  it('begin with nothing, and the first check is offered today', async () => {
    const { body } = await api.call('GET /moods', { token: member.token });

    const { today } = body.data;
    expect(moodsRoutes['GET /moods'].response.parse(body)).toEqual({
      data: {
        today,
        moods: [],
        checks: [],
        next_check: today,
        show_help: false,
        practice: { counted: 0, lighter: 0, mood_today: null },
      },
    });
  });

  it('have one entry a day, oldest first', async () => {
    await addMood(member, 1, 3);
    await choose({ mood: 2, note: 'Slept badly' });

    const response = await choose({ mood: 5, note: 'A good day after all' });

    const { today, moods } = response.body.data;
    expect(response.status).toBe(200);
    expect(moods).toEqual([
      { day: daysAfter(today, -1), mood: 3, note: null },
      { day: today, mood: 5, note: 'A good day after all' },
    ]);
    expect(await overviewOf(member)).toEqual(response.body.data);
  });

  it('keep their note when another mood is chosen, until an empty note is sent', async () => {
    await choose({ mood: 3, note: ' A walk in the rain ' });

    const kept = await choose({ mood: 4 });
    const removed = await choose({ mood: 4, note: ' ' });

    expect(kept.body.data.moods).toMatchObject([{ mood: 4, note: 'A walk in the rain' }]);
    expect(removed.body.data.moods).toMatchObject([{ mood: 4, note: null }]);
  });

  it('belong to the member’s own day, which begins at 03:00', async () => {
    setDate('2027-05-18T14:59:00Z'); // 02:59 of the 19th in Auckland.
    const far = await newUser(api, { time_zone: 'Pacific/Auckland' });
    await choose({ mood: 2 }, far);
    const later = await signInAt(api, far, '2027-05-18T15:00:00Z');

    const response = await choose({ mood: 4 }, later);

    expect(response.body.data).toMatchObject({
      today: '2027-05-19',
      moods: [
        { day: '2027-05-18', mood: 2 },
        { day: '2027-05-19', mood: 4 },
      ],
    });
  });

  it('stay one entry when they are sent in parallel', async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map((mood) => choose({ mood, note: `Number ${mood}` })));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { moods } = await overviewOf(member);
    expect(moods).toHaveLength(1);
    expect(moods[0]?.note).toBe(`Number ${moods[0]?.mood}`);
  });

  it('show as many days as asked for, and still know of a low week before', async () => {
    for (const daysAgo of [7, 8, 9]) await addMood(member, daysAgo, 2);

    const week = await overviewOf(member, { days: '7' });

    expect(week).toMatchObject({ moods: [], show_help: true });
    expect((await overviewOf(member)).moods).toHaveLength(3);
  });

  it('lead to help when they are low', async () => {
    const response = await choose({ mood: 1 });

    expect(response.body.data.show_help).toBe(true);
    expect((await choose({ mood: 3 })).body.data.show_help).toBe(false);
  });

  it.each([
    [{ mood: 0 }, /^mood: /],
    [{ mood: 6 }, /^mood: /],
    [{ mood: 2.5 }, /^mood: /],
    [{ note: 'No mood' }, /^mood: must be chosen before a note/],
    [{}, /^mood: /],
    [{ mood: 3, note: 'x'.repeat(5001) }, /^note: Note must be at most 5000 characters/],
    [{ mood: 3, day: '2026-02-30' }, /^day: /],
  ])('reject %o, and name the field', async (body, message) => {
    const response = await choose(body);

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(message);
    expect((await overviewOf(member)).moods).toEqual([]);
  });

  it('that waited to be sent belong to their own day', async () => {
    const { today } = await overviewOf(member);
    const yesterday = daysAfter(today, -1);
    await choose({ mood: 5 });

    const response = await choose({ mood: 2, note: 'Sent late', day: yesterday });

    expect(response.body.data.moods).toEqual([
      { day: yesterday, mood: 2, note: 'Sent late' },
      { day: today, mood: 5, note: null },
    ]);
  });

  it.each([
    ['today', 0, 0],
    ['14 days ago', -14, -14],
    ['15 days ago, as the oldest that is open', -15, -14],
    ['tomorrow, of a clock that is ahead, as today’s', 1, 0],
  ])('of %s are stored', async (_, days, storedDays) => {
    const { today } = await overviewOf(member);

    const response = await choose({ mood: 4, note: 'Rain', day: daysAfter(today, days) });

    expect(response.status).toBe(200);
    expect((await overviewOf(member)).moods).toEqual([{ day: daysAfter(today, storedDays), mood: 4, note: 'Rain' }]);
  });

  it('that are too old replace nothing of the oldest day that is open', async () => {
    const { today } = await overviewOf(member);
    const oldest = daysAfter(today, -14);
    await choose({ mood: 2, note: 'Rain', day: oldest });

    await choose({ mood: 4, note: 'Sun', day: daysAfter(today, -20) });

    expect((await overviewOf(member)).moods).toEqual([{ day: oldest, mood: 2, note: 'Rain\n\nSun' }]);
  });

  it('can be deleted, each day on its own', async () => {
    const { today } = await overviewOf(member);
    await addMood(member, 1, 2);
    await choose({ mood: 5, note: 'Not to be kept' });

    const response = await removeMood(today);

    expect(response.body.data.moods).toMatchObject([{ mood: 2 }]);
    expect(await removeMood(today)).toMatchObject({ status: 404, problem: { code: 'mood_not_found' } });
  });

  it('cannot be deleted by another member, who gets the response for a day without a mood', async () => {
    const other = await newTrialUser(api);
    const { today } = await overviewOf(member);
    await choose({ mood: 4 });

    const [theirs, nobodys] = [await removeMood(today, other), await removeMood('2020-02-29', other)];

    expect(theirs.status).toBe(404);
    expect({ ...theirs.problem, requestId: '' }).toEqual({ ...nobodys.problem, requestId: '' });
    expect((await overviewOf(member)).moods).toHaveLength(1);
  });

  it('of another member are neither shown nor changed', async () => {
    const other = await newTrialUser(api);
    await choose({ mood: 1, note: 'Only mine' });
    await answer([0, 0, 0, 0, 0]);

    const response = await choose({ mood: 5 }, other);
    await choose({ note: 'Only theirs' }, other);

    expect(response.body.data).toMatchObject({ moods: [{ mood: 5, note: null }], checks: [], show_help: false });
    expect((await overviewOf(member)).moods).toMatchObject([{ mood: 1, note: 'Only mine' }]);
  });

  it.each(['2026-13-01', '2026-02-30', 'yesterday'])('cannot be deleted on %s, which is no day', async (day) => {
    const response = await removeMood(day);

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(/^day: /);
  });

  it.each(['0000-01-01', '9999-12-31'])('are not found on %s', async (day) => {
    expect((await removeMood(day)).status).toBe(404);
  });

  describe('when access has ended', () => {
    let ended: Account;

    beforeEach(async () => {
      ended = await newEndedUser(api);
      await addMood(ended, 2, 3);
    });

    it('stay readable, and can be deleted', async () => {
      const { moods } = await overviewOf(ended);

      const response = await removeMood(moods[0]!.day, ended);

      expect(moods).toMatchObject([{ mood: 3 }]);
      expect(response).toMatchObject({ status: 200, body: { data: { moods: [] } } });
    });

    it('cannot be added to', async () => {
      const responses = [await choose({ mood: 4 }, ended), await answer([1, 1, 1, 1, 1], ended)];

      expect(responses).toMatchObject([{ status: 402 }, { status: 402 }]);
      expect(await overviewOf(ended)).toMatchObject({ moods: [{ mood: 3 }], checks: [] });
    });
  });

  describe('a well-being check', () => {
    it('is scored, and replaced by a second one on the same day', async () => {
      await answer([0, 0, 0, 0, 0]);

      const response = await answer([3, 2, 3, 2, 3]);

      const { today, checks, next_check } = response.body.data;
      expect(checks).toEqual([{ day: today, answers: [3, 2, 3, 2, 3], score: 65 }]);
      expect(next_check).toBe(daysAfter(today, 14));
    });

    it('leads to help when its score is low', async () => {
      expect((await answer([2, 1, 1, 1, 1])).body.data.show_help).toBe(true);
      expect((await answer([2, 2, 1, 1, 1])).body.data.show_help).toBe(false);
    });

    it('says when the next one is offered, however few days are shown', async () => {
      await answer([2, 2, 2, 2, 2]);
      await api.dataSource.query('UPDATE wellbeing_checks SET day = day - 20 WHERE user_id = $1', [member.user.id]);

      const { today, checks, next_check } = await overviewOf(member, { days: '7' });

      expect({ checks, next_check }).toEqual({ checks: [], next_check: daysAfter(today, -6) });
    });

    it('stays one when it is sent in parallel', async () => {
      const responses = await Promise.all([0, 1, 2, 3, 4].map((value) => answer(Array<number>(5).fill(value))));

      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      expect((await overviewOf(member)).checks).toHaveLength(1);
    });

    it.each([[[1, 2, 3, 4]], [[1, 2, 3, 4, 5]], [[1, 2, 3, 4, -1]], [[1, 2, 3, 4, 0.5]], [[1, 2, 3, 4, 4, 4]]])(
      'rejects the answers %p, and names the field',
      async (answers) => {
        const response = await answer(answers);

        expect(response.status).toBe(400);
        expect(response.problem.message).toMatch(/^answers/);
      },
    );
  });

  it('write nothing of a note into the log, whether it is stored or rejected', async () => {
    const { today } = await overviewOf(member);
    await choose({ mood: 1, note: 'Unmistakable note' });
    await choose({ mood: 9, note: 'Unmistakable note' });
    await choose({ mood: 1, note: 'Unmistakable note'.repeat(50) });
    await api.queryAsOwner('ALTER TABLE moods RENAME TO moods_elsewhere');
    const failed = await choose({ mood: 1, note: 'Unmistakable note' });
    await api.queryAsOwner('ALTER TABLE moods_elsewhere RENAME TO moods');
    await removeMood(today);

    const logs = api.logs.join('');

    expect(failed.status).toBe(500);
    expect(logs).toContain('/api/moods');
    expect(logs).not.toContain('Unmistakable');
  });
});
