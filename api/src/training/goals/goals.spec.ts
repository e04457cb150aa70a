import { describe, expect, it } from '@jest/globals';
import { type Goal, goalsRoutes } from '@mindgrove/contracts/goals';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';

import { newEndedUser, newTrialUser, newUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../test/test-api.js';

const FAR = '2099-12-31';

describe('goals', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  const goal = (fields: object = {}) => ({ type: 'meditation', target: 30, deadline: FAR, ...fields });
  const add = (fields?: object, { token } = member) => api.call('POST /goals', { token, body: goal(fields) });
  const list = async ({ token } = member) => (await api.call('GET /goals', { token })).body.data;
  const change = (id: number, body: object, { token } = member) =>
    api.call('POST /goals/:id', { token, params: { id }, body });
  const celebrate = (id: number, { token } = member) =>
    api.call('POST /goals/:id/celebrate', { token, params: { id } });
  const remove = (id: number, { token } = member) => api.call('DELETE /goals/:id', { token, params: { id } });
  const meditate = (minutes: number, { token } = member) =>
    api.call('POST /add-wellness', { token, body: { minutes } });
  const addReached = async () => {
    const { id } = (await add({ target: 5 })).body.data;
    await meditate(5);
    return id;
  };
  /** The goal's last day was yesterday. */
  const addMissed = async ({ user } = member) => {
    const [row] = await api.dataSource.query<{ id: number }[]>(
      `INSERT INTO goals (user_id, type, target, deadline, made_on, created_at)
       VALUES ($1, 'meditation', 30, current_date - 2, current_date - 9, now() - interval '9 days') RETURNING id`,
      [user.id],
    );
    return row!.id;
  };
  const today = () => dayIn('UTC', new Date());
  const stateOf = async (id: number) => (await list()).find((known) => known.id === id)?.state;

  it('begin with nothing done', async () => {
    const response = await add();

    const { id, created_at } = response.body.data;
    expect(response.status).toBe(201);
    expect(goalsRoutes['POST /goals'].response.parse(response.body).data).toEqual({
      ...{ id, type: 'meditation', target: 30, current: 0, deadline: FAR, state: 'open', celebrated: false },
      created_at,
    });
    expect(await list()).toEqual([response.body.data]);
  });

  it('are reached, missed or open, and the open ones come first, by deadline', async () => {
    const missed = await addMissed();
    const reached = await addReached();
    const later = (await add({ deadline: '2099-06-02' })).body.data.id;
    const sooner = (await add({ deadline: '2099-06-01' })).body.data.id;

    const goals = await list();

    expect(goals.map(({ id, state }) => [id, state])).toEqual([
      [sooner, 'open'],
      [later, 'open'],
      [reached, 'reached'],
      [missed, 'missed'],
    ]);
  });

  it('are open on their last day', async () => {
    const response = await add({ deadline: today() });

    expect(response.body.data.state).toBe('open');
  });

  it('cannot end before the member’s today', async () => {
    const far = await newUser(api, { time_zone: 'Pacific/Kiritimati' });
    const theirToday = dayIn('Pacific/Kiritimati', new Date());
    const yesterday = daysAfter(theirToday, -1);
    const { id } = (await add({ deadline: theirToday }, far)).body.data;

    const responses = [
      await add({ deadline: yesterday }, far),
      await change(id, { target: 1, deadline: yesterday }, far),
    ];

    const problem = { error: 'Please choose today or a later day.', message: 'deadline: must be today or later' };
    expect(responses).toMatchObject([
      { status: 400, problem },
      { status: 400, problem },
    ]);
    expect(await list(far)).toMatchObject([{ deadline: theirToday, target: 30 }]);
  });

  it.each([
    [{ type: 'sleep' }, /^type: /],
    [{ target: 0 }, /^target: Please enter a number from 1/],
    [{ target: 2.5 }, /^target: Please enter a whole number/],
    [{ target: 100_001 }, /^target: /],
    [{ target: '30' }, /^target: /],
    [{ deadline: '2099-02-30' }, /^deadline: /],
    [{ deadline: undefined }, /^deadline: /],
    [{ current: 10 }, /"current"/],
  ])('reject %o, and name the field', async (fields, message) => {
    const response = await add(fields);

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(message);
    expect(await list()).toEqual([]);
  });

  it('can be changed and deleted', async () => {
    const { id } = (await add()).body.data;

    const changed = await change(id, { target: 45, deadline: '2099-06-01' });
    const removed = await remove(id);

    expect(changed.body.data).toMatchObject({ id, type: 'meditation', target: 45, deadline: '2099-06-01' });
    expect(removed.status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await remove(id)).status).toBe(404);
  });

  it('are open again when a missed one gets more time or a reached one a higher target', async () => {
    const [missed, reached] = [await addMissed(), await addReached()];

    await change(missed, { target: 30, deadline: FAR });
    await change(reached, { target: 6, deadline: FAR });

    expect(await stateOf(missed)).toBe('open');
    expect(await stateOf(reached)).toBe('open');
  });

  it('can be celebrated when they are reached, and again when the target was raised', async () => {
    const id = await addReached();
    const first = await celebrate(id);
    await celebrate(id);
    await change(id, { target: 4, deadline: FAR });
    const [kept] = await list();
    await change(id, { target: 5, deadline: FAR });

    const [raised] = await list();

    expect(first).toMatchObject({ status: 200, body: { data: { id, state: 'reached', celebrated: true } } });
    expect(kept).toMatchObject({ state: 'reached', celebrated: true });
    expect(raised).toMatchObject({ state: 'reached', celebrated: false });
  });

  it('cannot be celebrated before they are reached', async () => {
    const { id } = (await add()).body.data;

    expect(await celebrate(id)).toMatchObject({ status: 409, problem: { code: 'goal_not_reached' } });
    expect(await list()).toMatchObject([{ celebrated: false }]);
  });

  describe('of another member', () => {
    it('are not shown', async () => {
      await add();

      expect(await list(await newTrialUser(api))).toEqual([]);
    });

    it('cannot be changed, celebrated or deleted, with the response for an unknown one', async () => {
      const other = await newTrialUser(api);
      const id = await addReached();
      const [before] = await list();
      const attempts = async (tried: number) =>
        Promise.all([
          change(tried, { target: 1, deadline: FAR }, other),
          celebrate(tried, other),
          remove(tried, other),
        ]);
      const without = ({ status, problem }: Awaited<ReturnType<typeof attempts>>[number]) => [
        status,
        { ...problem, requestId: '' },
      ];

      const theirs = await attempts(id);

      expect(theirs.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect(theirs.map(without)).toEqual((await attempts(999_999)).map(without));
      expect(await list()).toEqual([before]);
    });
  });

  describe('when access has ended', () => {
    it('stay readable, and can be deleted', async () => {
      const ended = await newEndedUser(api);
      const id = await addMissed(ended);

      expect(await list(ended)).toMatchObject([{ id, state: 'missed' }]);
      expect((await remove(id, ended)).status).toBe(204);
    });

    it('cannot be added or changed', async () => {
      const ended = await newEndedUser(api);
      const id = await addMissed(ended);

      const responses = [await add({}, ended), await change(id, { target: 1, deadline: FAR }, ended)];

      expect(responses).toMatchObject([{ status: 402 }, { status: 402 }]);
      expect(await list(ended)).toMatchObject([{ id, target: 30 }]);
    });
  });

  describe('that are open', () => {
    const fill = (count: number) =>
      api.dataSource.query(
        `INSERT INTO goals (user_id, type, target, deadline, made_on)
         SELECT $1, 'streak', 30, '2099-12-31', current_date FROM generate_series(1, $2::integer)`,
        [member.user.id, count],
      );
    const isRefused = {
      status: 409,
      problem: { code: 'too_many_open_goals', error: expect.stringMatching(/^You can have 20 open goals at a time\./) },
    };

    it('are at most 20', async () => {
      await fill(19);

      const responses = [await add(), await add()];

      expect(responses).toMatchObject([{ status: 201 }, isRefused]);
      expect(await list()).toHaveLength(20);
    });

    it('are at most 20 when they are added in parallel', async () => {
      await fill(18);

      const responses = await Promise.all(Array.from({ length: 6 }, () => add()));

      expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
      expect(await list()).toHaveLength(20);
    });

    it('are at most 20 when a missed one gets more time', async () => {
      await fill(20);
      const id = await addMissed();

      expect(await change(id, { target: 30, deadline: FAR })).toMatchObject(isRefused);
      expect(await stateOf(id)).toBe('missed');
    });

    it('can be changed when there are 20', async () => {
      await fill(19);
      const { id } = (await add()).body.data;

      expect((await change(id, { target: 31, deadline: FAR })).status).toBe(200);
    });
  });

  it('are at most 500 altogether', async () => {
    await api.dataSource.query(
      `INSERT INTO goals (user_id, type, target, deadline, made_on)
       SELECT $1, 'streak', 30, '2020-01-31', '2020-01-01' FROM generate_series(1, 500)`,
      [member.user.id],
    );

    expect(await add()).toMatchObject({ status: 409, problem: { code: 'too_many_goals' } });
  });

  it('are one for each Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'a-double-click' };
    const send = () => api.call('POST /goals', { token: member.token, body: goal(), headers });

    const responses = await Promise.all([send(), send()]);

    const [first, second] = responses.map(({ body }) => body);
    expect(first).toEqual(second);
    expect(await list()).toHaveLength(1);
  });

  it('need one query beside the guard’s, however many there are', async () => {
    for (const type of ['meditation', 'brain', 'learning', 'streak', 'meditation', 'brain']) await add({ type });
    let goals: Goal[] = [];

    const statements = await recordStatements(async () => {
      goals = await list();
    });

    expect(goals).toHaveLength(6);
    expect(statements).toHaveLength(2);
  });
});
