import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { GoalBody } from '@mindgrove/contracts/goals';

import { type Account, newUser } from '../../../test/factories.js';
import { exerciseContent, publish } from '../../../test/published-content.js';
import { newRound, sendRound } from '../../../test/rounds.js';
import { setDate, signInAt } from '../../../test/simulated-date.js';
import { sharedTestApi, testApi } from '../../../test/test-api.js';

describe('what a goal has reached', () => {
  const api = testApi(sharedTestApi);

  afterEach(() => void jest.useRealTimers());

  /** The members' access does not end, because the database keeps the real time. */
  const newMemberAt = (instant: string, fields: { time_zone?: string } = {}) => {
    setDate(instant);
    return newUser(api, fields);
  };
  const add = async ({ token }: Account, type: GoalBody['type'], deadline = '2027-12-31', target = 1000) =>
    (await api.call('POST /goals', { token, body: { type, target, deadline } })).body.data;
  const goalsOf = async ({ token }: Account) => (await api.call('GET /goals', { token })).body.data;
  const currentOf = async (member: Account) => (await goalsOf(member))[0]?.current;
  const meditate = (member: Account, minutes: number, ended_at?: string) =>
    api.call('POST /add-wellness', { token: member.token, body: { minutes, session_id: randomUUID(), ended_at } });
  const newExercise = (points: number) =>
    publish(api, 'brain-exercise', `spec-${randomUUID()}`, exerciseContent({ points }));
  const complete = async ({ user }: Account, points: number, at: string) =>
    api.dataSource.query(
      'INSERT INTO exercise_completions (user_id, exercise_id, points, day, created_at) VALUES ($1, $2, $3, $4, $5)',
      [user.id, await newExercise(points), points, at.slice(0, 10), at],
    );

  describe('in minutes of meditation', () => {
    it('begins when it is made', async () => {
      let member = await newMemberAt('2027-05-10T09:00:00Z');
      await meditate(member, 20);
      member = await signInAt(api, member, '2027-05-10T10:00:00Z');
      const goal = await add(member, 'meditation');
      setDate('2027-05-10T10:05:00Z');
      await meditate(member, 5);

      expect(goal.current).toBe(0);
      expect(await currentOf(member)).toBe(5);
    });

    it('contains what arrives late, if it ended since the goal was made', async () => {
      const member = await newMemberAt('2027-05-10T09:00:00Z');
      await add(member, 'meditation');
      setDate('2027-05-10T09:14:00Z');
      await meditate(member, 10, '2027-05-10T08:59:59Z');
      await meditate(member, 7, '2027-05-10T09:10:00Z');

      expect(await currentOf(member)).toBe(7);
    });

    it('contains a session that began the day before and ended since the goal was made', async () => {
      const member = await newMemberAt('2027-05-10T03:10:00Z');
      await add(member, 'meditation');
      setDate('2027-05-10T03:20:00Z');
      await meditate(member, 25);

      expect(await currentOf(member)).toBe(25);
    });

    it('leaves out an earlier session that arrives while it is made', async () => {
      const members = [];
      for (let count = 0; count < 8; count++) members.push(await newMemberAt('2027-05-10T09:00:00Z'));
      const ended_at = '2027-05-10T08:30:00Z';

      await Promise.all(members.flatMap((member) => [meditate(member, 10, ended_at), add(member, 'meditation')]));
      await Promise.all(members.map((member) => meditate(member, 5)));

      expect(await Promise.all(members.map(currentOf))).toEqual(members.map(() => 5));
    });

    it('does not change with an earlier session of another member', async () => {
      const [mine, theirs] = [await newMemberAt('2027-05-10T09:00:00Z'), await newMemberAt('2027-05-10T09:00:00Z')];
      await add(mine, 'meditation');
      await meditate(mine, 20);
      await meditate(theirs, 10, '2027-05-10T08:30:00Z');

      expect(await currentOf(mine)).toBe(20);
    });

    it('ends with the last day, also for what arrives later', async () => {
      let member = await newMemberAt('2027-05-10T09:00:00Z');
      await add(member, 'meditation', '2027-05-11', 15);
      member = await signInAt(api, member, '2027-05-13T09:00:00Z');
      await meditate(member, 5, '2027-05-12T02:30:00Z'); // The 11th ends at 03:00.
      await meditate(member, 20, '2027-05-12T04:00:00Z');
      await meditate(member, 20);
      const [missed] = await goalsOf(member);
      await meditate(member, 10, '2027-05-11T12:00:00Z');

      expect(missed).toMatchObject({ current: 5, state: 'missed' });
      expect(await goalsOf(member)).toMatchObject([{ current: 15, state: 'reached' }]);
    });

    it('ends with the last day of the member’s own time zone', async () => {
      let member = await newMemberAt('2027-05-09T20:00:00Z', { time_zone: 'Pacific/Auckland' }); // The 10th there.
      await add(member, 'meditation', '2027-05-10');
      member = await signInAt(api, member, '2027-05-11T09:00:00Z');
      await meditate(member, 5, '2027-05-10T14:59:00Z'); // 02:59 of the 11th.
      await meditate(member, 20, '2027-05-10T15:25:00Z');

      expect(await currentOf(member)).toBe(5);
    });

    it('counts a session once, however often it is sent', async () => {
      const member = await newMemberAt('2027-05-10T09:00:00Z');
      await add(member, 'meditation');
      const body = { minutes: 5, session_id: randomUUID() };

      await Promise.all([1, 2, 3].map(() => api.call('POST /add-wellness', { token: member.token, body })));

      expect(await currentOf(member)).toBe(5);
    });
  });

  describe('in brain training points', () => {
    it('begins when it is made, and leaves out games with a score of their own', async () => {
      const member = await newMemberAt('2027-05-10T09:00:00Z');
      await sendRound(api, member, { score: 50 });
      const goal = await add(member, 'brain');
      await sendRound(api, member, { score: 30 });
      await sendRound(api, member, { game: 'memory-match', score: 61, level: 1 });
      await sendRound(api, member, { game: 'speed-math', score: 20, level: 1 });
      await meditate(member, 5);

      expect(goal.current).toBe(0);
      expect(await currentOf(member)).toBe(30);
    });

    it('contains what arrives late, on its own day', async () => {
      let member = await newMemberAt('2027-05-10T09:00:00Z');
      await add(member, 'brain', '2027-05-11');
      member = await signInAt(api, member, '2027-05-13T09:00:00Z');
      await sendRound(api, member, { score: 20, played_at: '2027-05-09T09:00:00Z' });
      await sendRound(api, member, { score: 30, played_at: '2027-05-11T09:00:00Z' });
      await sendRound(api, member, { score: 40, played_at: '2027-05-12T09:00:00Z' });

      expect(await currentOf(member)).toBe(30);
    });

    it('leaves out what was played earlier on the day on which it was made, also when that arrives later', async () => {
      const member = await newMemberAt('2027-05-10T09:00:00Z');
      await sendRound(api, member, { score: 50 });
      await add(member, 'brain');
      setDate('2027-05-10T09:10:00Z');
      const earlier = newRound({ score: 20, played_at: '2027-05-10T08:59:59Z' });
      await sendRound(api, member, earlier);
      await sendRound(api, member, earlier);
      await sendRound(api, member, { game: 'speed-math', score: 25, level: 1, played_at: '2027-05-10T08:30:00Z' });
      await sendRound(api, member, { score: 30, played_at: '2027-05-10T09:01:00Z' });

      expect(await currentOf(member)).toBe(30);
    });

    it('leaves out an earlier round that arrives while it is made', async () => {
      const members = [];
      for (let count = 0; count < 8; count++) members.push(await newMemberAt('2027-05-10T09:00:00Z'));
      const played_at = '2027-05-10T08:00:00Z';

      await Promise.all(members.flatMap((member) => [sendRound(api, member, { played_at }), add(member, 'brain')]));
      await Promise.all(members.map((member) => sendRound(api, member, { score: 20 })));

      expect(await Promise.all(members.map(currentOf))).toEqual(members.map(() => 20));
    });

    it('does not change with an earlier round of another member', async () => {
      const [mine, theirs] = [await newMemberAt('2027-05-10T09:00:00Z'), await newMemberAt('2027-05-10T09:00:00Z')];
      await add(mine, 'brain');
      setDate('2027-05-10T09:10:00Z');
      await sendRound(api, mine, { score: 30 });
      await sendRound(api, theirs, { score: 20, played_at: '2027-05-10T08:59:59Z' });

      expect(await currentOf(mine)).toBe(30);
    });

    it('contains the points of lessons completed since', async () => {
      const member = await newMemberAt('2027-05-10T09:00:00Z');
      await complete(member, 10, '2027-05-10T08:59:00Z');
      await add(member, 'brain', '2027-05-11');
      await complete(member, 15, '2027-05-10T09:01:00Z');
      await complete(member, 20, '2027-05-12T09:00:00Z');
      await sendRound(api, member, { score: 30 });

      expect(await currentOf(member)).toBe(45);
    });

    it('is the same as what the brain score has grown by', async () => {
      const member = await newUser(api);
      const { token } = member;
      const brainScore = async () => (await api.call('GET /dashboard-overview', { token })).body.data.brain_score;
      await sendRound(api, member, { score: 50 });
      await add(member, 'brain', '2099-12-31');
      for (const game of ['n-back', 'math-practice', 'sequence-span', 'reaction-time'] as const)
        await sendRound(api, member, { game, score: 20 });
      await api.call('POST /add-memorypoints/:id', { token, params: { id: await newExercise(15) } });

      const current = await currentOf(member);

      expect(current).toBeGreaterThan(15);
      expect(current).toBe((await brainScore()) - 50);
    });
  });

  it('in lessons is the number completed since it was made, until its last day', async () => {
    const member = await newMemberAt('2027-05-10T09:00:00Z');
    await complete(member, 10, '2027-05-10T08:59:00Z');
    await add(member, 'learning', '2027-05-11');
    await complete(member, 10, '2027-05-10T09:01:00Z');
    await complete(member, 20, '2027-05-11T20:00:00Z');
    await complete(member, 10, '2027-05-12T09:00:00Z');

    expect(await currentOf(member)).toBe(2);
  });

  describe('in days in a row', () => {
    it('includes the day on which it is made, and is the longest run until its last day', async () => {
      let member = await newMemberAt('2027-05-10T09:00:00Z');
      await meditate(member, 5, '2027-05-09T09:00:00Z');
      await meditate(member, 5);
      const goal = await add(member, 'streak', '2027-05-18');
      member = await signInAt(api, member, '2027-05-20T09:00:00Z');
      const days = ['11', '13', '14', '15', '15', '17', '18', '19', '20'];
      for (const day of days) await meditate(member, 5, `2027-05-${day}T08:00:00Z`);

      expect(goal.current).toBe(1);
      expect(await currentOf(member)).toBe(3);
    });

    it('grows when a day between two runs arrives late', async () => {
      let member = await newMemberAt('2027-05-10T09:00:00Z');
      await add(member, 'streak');
      member = await signInAt(api, member, '2027-05-14T09:00:00Z');
      for (const day of ['10', '11', '13', '14']) await meditate(member, 5, `2027-05-${day}T08:30:00Z`);
      const before = await currentOf(member);
      await meditate(member, 5, '2027-05-12T08:30:00Z');

      expect(before).toBe(2);
      expect(await currentOf(member)).toBe(5);
    });
  });

  it('is not raised by what another member does', async () => {
    const [mine, theirs] = [await newMemberAt('2027-05-10T09:00:00Z'), await newMemberAt('2027-05-10T09:00:00Z')];
    for (const type of ['meditation', 'brain', 'learning', 'streak'] as const) await add(mine, type);
    await meditate(theirs, 5);
    await sendRound(api, theirs);
    await complete(theirs, 10, '2027-05-10T09:01:00Z');

    const goals = await goalsOf(mine);

    expect(goals.map(({ current }) => current)).toEqual([0, 0, 0, 0]);
  });
});
