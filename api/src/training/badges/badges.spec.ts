import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from '@jest/globals';
import { BADGES, badgesRoutes } from '@mindgrove/contracts/badges';
import { dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { sharedTestApi, withApi } from '../../../test/test-api.js';
import { useWellness } from '../../../test/wellness.js';

describe('badges', () => {
  const api = withApi(sharedTestApi);
  let member: Account;

  beforeEach(async () => {
    member = await newTrialUser(api);
  });

  const today = () => dayIn('UTC', new Date());
  const badgesOf = async ({ token }: Account) => {
    const { body } = await api.call('GET /badges', { token });
    return badgesRoutes['GET /badges'].response.parse(body).data;
  };
  const earnedBy = async (account: Account) => (await badgesOf(account)).filter(({ earned_on }) => earned_on !== null);
  const play = ({ token }: Account) =>
    api.call('POST /rounds', { token, body: { game: 'n-back', score: 20, level: 1, round_id: randomUUID() } });
  const wasActiveOn = ({ user }: Account, daysAgo: number) =>
    api.dataSource.query(`INSERT INTO training_days (user_id, day, activity, rounds) VALUES ($1, $2, 'n-back', 1)`, [
      user.id,
      daysAfter(today(), -daysAgo),
    ]);

  it('are all open at first', async () => {
    expect(await badgesOf(member)).toEqual(BADGES.map((badge) => ({ badge, earned_on: null, is_new: false })));
  });

  it('are earned by the member who played, and not by another', async () => {
    const other = await newTrialUser(api);
    await play(member);

    expect(await earnedBy(member)).toEqual([{ badge: 'first-round', earned_on: today(), is_new: true }]);
    await useWellness(api, member, 'Hazel');
    expect((await earnedBy(member)).map(({ badge }) => badge)).toContain('first-lesson');
    expect(await earnedBy(other)).toEqual([]);
  });

  it('are new until they were seen, by their own member', async () => {
    const other = await newTrialUser(api);
    await play(member);
    await badgesOf(member);
    const markSeen = ({ token }: Account) =>
      api.call('POST /badges/seen', { token, body: { badges: ['first-round', 'ten-days'] } });

    await markSeen(other);
    expect(await earnedBy(member)).toEqual([{ badge: 'first-round', earned_on: today(), is_new: true }]);
    await markSeen(member);

    expect(await earnedBy(member)).toEqual([{ badge: 'first-round', earned_on: today(), is_new: false }]);
  });

  it('are kept when the goal that earned them is raised', async () => {
    // The last whole week.
    const monday = (new Date(`${today()}T00:00:00Z`).getUTCDay() + 6) % 7;
    for (const daysAgo of [monday + 7, monday + 5, monday + 3]) await wasActiveOn(member, daysAgo);
    const before = await earnedBy(member);
    expect(before.map(({ badge }) => badge)).toContain('full-week');

    await api.call('POST /weekly-goal', { token: member.token, body: { sessions: 5 } });

    expect(await earnedBy(member)).toEqual(before);
  });

  it('are stored once by requests at the same time', async () => {
    await play(member);

    await Promise.all(Array.from({ length: 8 }, () => badgesOf(member)));

    expect(await earnedBy(member)).toHaveLength(1);
  });

  it('need at most three queries while some are open, the session included', async () => {
    await play(member);
    await badgesOf(member);

    expect((await recordStatements(() => badgesOf(member))).length).toBeLessThanOrEqual(3);
  });
});
