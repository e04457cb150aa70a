import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { groveRoutes } from '@mindgrove/contracts/grove';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';

import { PlaceDaysOfPractice1764550000000 } from '../platform/database/migrations/1764550000000-place-days-of-practice.js';
import { type Account, newOldUser, newTrialUser } from '../../test/factories.js';
import { sendRound } from '../../test/rounds.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../test/test-api.js';

describe('the days of a grove', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newOldUser(api));

  const DAY_MS = 86_400_000;
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
  const dayAgo = (days: number) => daysAfter(dayIn('UTC', new Date()), -days);
  const grove = async ({ token }: Account, query: Record<string, string> = {}) =>
    groveRoutes['GET /grove'].response.parse((await api.call('GET /grove', { token, query })).body);
  const meditate = ({ token }: Account, ended_at: string, minutes = 5) =>
    api.call('POST /add-wellness', { token, body: { minutes, session_id: randomUUID(), ended_at } });
  const practiceOf = async ({ token }: Account) => (await api.call('GET /training', { token })).body.data.practice;

  it('tell what was practiced, with the mood and the line of that day, to their member only', async () => {
    const other = await newTrialUser(api);
    await sendRound(api, other, { game: 'n-back' });
    await meditate(member, daysAgo(0), 10);
    await sendRound(api, member);
    await sendRound(api, member);
    await api.call('POST /moods', { token: member.token, body: { mood: 4, note: 'The robin is back.' } });

    const { data, has_more } = await grove(member);

    expect(data).toEqual([
      {
        index: 0,
        day: dayAgo(0),
        activities: [
          { activity: 'meditation', rounds: 1, seconds: 600 },
          { activity: 'sequence-span', rounds: 2, seconds: 180 },
        ],
        mood: 4,
        note: 'The robin is back.',
      },
    ]);
    expect(has_more).toBe(false);
    expect((await grove(other)).data).toMatchObject([{ index: 0, mood: null, note: null }]);
  });

  it('have the places of their letters, a day that was stored late too, and come in pages', async () => {
    await sendRound(api, member, { played_at: daysAgo(3) });
    await meditate(member, daysAgo(2));
    await sendRound(api, member);
    await sendRound(api, member, { game: 'reaction-time', played_at: daysAgo(5) });
    await meditate(member, daysAgo(3));

    const first = await grove(member, { limit: '3' });
    const second = await grove(member, { limit: '3', before: String(first.data.at(-1)?.index) });

    expect(await practiceOf(member)).toBe('mcms');
    expect(first.data.map(({ index, day }) => [index, day])).toEqual([
      [3, dayAgo(5)],
      [2, dayAgo(0)],
      [1, dayAgo(2)],
    ]);
    expect(second.data.map(({ index, day }) => [index, day])).toEqual([[0, dayAgo(3)]]);
    expect([first.has_more, second.has_more]).toEqual([true, false]);
  });

  it('found their places again when they had none yet', async () => {
    await sendRound(api, member, { played_at: daysAgo(4) });
    await sendRound(api, member);
    await sendRound(api, member, { played_at: daysAgo(6) });
    await meditate(member, daysAgo(6));
    const before = await grove(member);
    const runner = { query: (text: string) => api.queryAsOwner(text) };
    const migration = new PlaceDaysOfPractice1764550000000();
    await migration.down(runner as never);

    await migration.up(runner as never);

    expect(await grove(member)).toEqual(before);
    expect(before.data.map(({ day }) => day)).toEqual([dayAgo(6), dayAgo(0), dayAgo(4)]);
  });
});
