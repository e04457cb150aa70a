import { randomUUID } from 'node:crypto';

import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { type Account, newEndedUser, newTrialUser, newUser } from '../../../../test/factories.js';
import { signInAt } from '../../../../test/simulated-date.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../../test/test-api.js';

describe('a meditation', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

  afterEach(() => void jest.useRealTimers());

  const meditate = (body: object, { token } = member) =>
    api.call('POST /add-wellness', { token, body: { minutes: 5, ...body } });
  /** Sessions of any length that end then began on the same day. */
  const noonOfAnEarlierDay = () => `${new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
  const storedFor = ({ user } = member) =>
    api.dataSource.query(
      `SELECT minutes, day::text, ended_at, practice, mood_before, mood_after FROM meditations
       WHERE user_id = $1 ORDER BY id`,
      [user.id],
    );
  const daysOf = async ({ user }: Account): Promise<[string, number, number][]> => {
    const rows = await api.dataSource.query<{ day: string; rounds: number; seconds: number }[]>(
      "SELECT day::text, rounds, seconds FROM training_days WHERE user_id = $1 AND activity = 'meditation' ORDER BY 1",
      [user.id],
    );
    return rows.map(({ day, rounds, seconds }) => [day, rounds, seconds]);
  };

  it('is stored with its practice and the moods around it', async () => {
    await meditate({ practice: 'breathing', mood_before: 2, mood_after: 4 });
    await meditate({});

    expect(await storedFor()).toMatchObject([
      { minutes: 5, practice: 'breathing', mood_before: 2, mood_after: 4 },
      { minutes: 5, practice: 'timer', mood_before: null, mood_after: null },
    ]);
  });

  it('gets the moods that are sent later, without counting again', async () => {
    const session_id = randomUUID();
    await meditate({ session_id, practice: 'sit', mood_before: 2 });

    const response = await meditate({ session_id, minutes: 60, mood_after: 5 });

    expect(response.body.data).toEqual({ streak_time: 5, meditation_streak_days: 1 });
    expect(await storedFor()).toMatchObject([{ minutes: 5, practice: 'sit', mood_before: 2, mood_after: 5 }]);
  });

  it('keeps its moods when what was sent first arrives last', async () => {
    const session_id = randomUUID();
    await meditate({ session_id, mood_before: 2, mood_after: 5 });

    await meditate({ session_id, mood_before: 2 });

    expect(await storedFor()).toMatchObject([{ mood_before: 2, mood_after: 5 }]);
  });

  it('counts once and has its moods when everything is sent in parallel', async () => {
    const session_id = randomUUID();
    const bodies = [{}, { mood_before: 1 }, { mood_after: 3 }, {}, { mood_before: 1, mood_after: 3 }];

    const responses = await Promise.all(bodies.map((body) => meditate({ session_id, ...body })));

    expect(responses.map(({ status, body }) => [status, body.data.streak_time])).toEqual(bodies.map(() => [200, 5]));
    expect(await storedFor()).toMatchObject([{ minutes: 5, mood_before: 1, mood_after: 3 }]);
    expect(await daysOf(member)).toMatchObject([[expect.any(String), 1, 300]]);
  });

  it('is refused when its day would have more than 24 hours, and counts on another day', async () => {
    const body = { minutes: 60, session_id: randomUUID(), ended_at: noonOfAnEarlierDay() };
    await meditate(body);
    for (let hour = 1; hour < 24; hour++) await meditate({ ...body, session_id: randomUUID() });

    const more = await meditate({ ...body, minutes: 1, session_id: randomUUID() });
    const [repeated, other] = [await meditate({ ...body, mood_after: 4 }), await meditate({ minutes: 1 })];

    expect([more.status, more.problem.code]).toEqual([422, 'day_is_full']);
    expect(repeated.body.data.streak_time).toBe(24 * 60);
    expect(other.body.data.streak_time).toBe(24 * 60 + 1);
    expect((await daysOf(member)).map(([, rounds, seconds]) => [rounds, seconds])).toEqual([
      [24, 86_400],
      [1, 60],
    ]);
    expect(await storedFor()).toHaveLength(25);
  });

  it('of another member counts while one’s own day is full', async () => {
    const other = await newTrialUser(api);
    const ended_at = noonOfAnEarlierDay();
    for (let hour = 0; hour < 24; hour++) await meditate({ minutes: 60, ended_at });

    const [mine, theirs] = [await meditate({ ended_at }), await meditate({ ended_at }, other)];

    expect([mine.status, theirs.status]).toEqual([422, 200]);
  });

  it('is not touched by another member who sends its id', async () => {
    const other = await newTrialUser(api);
    const session_id = randomUUID();
    await meditate({ session_id, mood_before: 2 });

    await meditate({ session_id, minutes: 20, practice: 'sit', mood_before: 5 }, other);
    await meditate({ session_id, minutes: 20, mood_after: 5 }, other);

    expect(await storedFor()).toMatchObject([{ minutes: 5, practice: 'timer', mood_before: 2, mood_after: null }]);
    expect(await storedFor(other)).toMatchObject([{ minutes: 20, mood_before: 5, mood_after: 5 }]);
  });

  it.each([
    [{ practice: 'swimming' }, /^practice: /],
    [{ mood_before: 0 }, /^mood_before: /],
    [{ mood_after: 6 }, /^mood_after: /],
    [{ elapsed_seconds: -1 }, /^elapsed_seconds: /],
    [{ time_zone: '' }, /^time_zone: /],
  ])('with %o is rejected, and the field is named', async (fields, message) => {
    const response = await meditate(fields);

    expect(response.status).toBe(400);
    expect(response.problem.message).toMatch(message);
    expect(await storedFor()).toEqual([]);
  });

  it('that began while access was open is stored after it has ended', async () => {
    const ended = await newEndedUser(api);
    const ended_at = new Date(Date.now() - 50 * 60_000).toISOString();

    const [late, paused] = [
      await meditate({ ended_at }, ended),
      await meditate({ ended_at, elapsed_seconds: 900 }, ended),
    ];

    // The welcome day ended an hour ago.
    expect([late.status, paused.status]).toEqual([402, 200]);
  });

  describe('counts for the day on which it began', () => {
    const newMemberIn = (time_zone: string) => newUser(api, { time_zone });

    it.each([
      // Across 03:00, and exactly from then on.
      ['UTC', '2027-05-11T03:05:00Z', 10, '2027-05-10'],
      ['UTC', '2027-05-11T03:10:00Z', 10, '2027-05-11'],
      // Across midnight.
      ['Asia/Tokyo', '2027-05-10T15:05:00Z', 20, '2027-05-10'],
      // Clocks went forward from 02:00 to 03:00 on the 28th of March, with which that day began.
      ['Europe/Berlin', '2027-03-28T01:10:00Z', 15, '2027-03-27'],
      ['Europe/Berlin', '2027-03-28T01:15:00Z', 15, '2027-03-28'],
      // Clocks went back from 03:00 to 02:00 on the 31st of October.
      ['Europe/Berlin', '2027-10-31T02:01:00Z', 2, '2027-10-30'],
      ['Europe/Berlin', '2027-10-31T02:02:00Z', 2, '2027-10-31'],
      ['America/New_York', '2027-11-07T08:04:00Z', 5, '2027-11-06'],
    ])('in %s, when it ends at %s after %i minutes', async (zone, ended_at, minutes, day) => {
      const [atOnce, late] = [await newMemberIn(zone), await newMemberIn(zone)];
      await meditate({ minutes }, await signInAt(api, atOnce, ended_at));
      const after = Date.parse(ended_at) + 3 * 86_400_000;
      await meditate({ minutes, ended_at }, await signInAt(api, late, after));

      expect(await daysOf(atOnce)).toEqual([[day, 1, minutes * 60]]);
      expect(await daysOf(late)).toEqual([[day, 1, minutes * 60]]);
      expect(await storedFor(late)).toMatchObject([{ day, ended_at: new Date(ended_at) }]);
    });

    it('with its pauses', async () => {
      const sitter = await signInAt(api, await newMemberIn('UTC'), '2027-05-11T03:30:00Z');

      await meditate({ minutes: 5, elapsed_seconds: 2400 }, sitter);

      expect(await daysOf(sitter)).toEqual([['2027-05-10', 1, 300]]);
    });

    it('where it took place, when it arrives after a move to another time zone', async () => {
      let traveler = await signInAt(api, await newMemberIn('Europe/Berlin'), '2027-05-10T21:30:00Z');
      const session = { ended_at: '2027-05-10T21:30:00Z', time_zone: 'Europe/Berlin' }; // Tuesday in Tokyo.
      traveler = await signInAt(api, traveler, '2027-05-12T01:00:00Z');
      const profile = { name: 'Robin', time_zone: 'Asia/Tokyo' };
      await api.call('POST /account/profile', { token: traveler.token, body: profile });
      await meditate(session, traveler);
      await meditate({ ...session, time_zone: undefined }, traveler);

      expect(await daysOf(traveler)).toEqual([
        ['2027-05-10', 1, 300],
        ['2027-05-11', 1, 300],
      ]);
    });

    it('when it arrives late, without changing the streak of newer days', async () => {
      let sitter = await signInAt(api, await newMemberIn('UTC'), '2027-05-10T12:00:00Z');
      await meditate({}, sitter);
      sitter = await signInAt(api, sitter, '2027-05-11T12:00:00Z');
      await meditate({}, sitter);

      const response = await meditate({ ended_at: '2027-05-08T12:00:00Z' }, sitter);

      expect(response.body.data).toEqual({ streak_time: 15, meditation_streak_days: 2 });
      expect((await daysOf(sitter)).map(([day]) => day)).toEqual(['2027-05-08', '2027-05-10', '2027-05-11']);
    });
  });

  it('makes a streak when it is done on each night shortly before the day ends', async () => {
    let sitter = await newUser(api, { time_zone: 'Europe/Berlin' });
    const streaks = [];
    for (const day of ['26', '27', '28', '29']) {
      // 02:55 by the clock of each night until 03:05; on the 28th, clocks go forward to 03:00.
      const ended = day < '28' ? `2027-03-${day}T02:05:00Z` : `2027-03-${day}T01:05:00Z`;
      sitter = await signInAt(api, sitter, ended);
      streaks.push((await meditate({ minutes: 10 }, sitter)).body.data.meditation_streak_days);
    }

    expect(streaks).toEqual([1, 2, 3, 4]);
    expect((await daysOf(sitter)).map(([day]) => day)).toEqual([
      '2027-03-25',
      '2027-03-26',
      '2027-03-27',
      '2027-03-28',
    ]);
  });
});
