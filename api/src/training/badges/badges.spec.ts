import { randomUUID } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';
import { BADGES, badgesRoutes } from '@mindgrove/contracts/badges';
import { GAME_IDS } from '@mindgrove/contracts/games';
import { type Day, dayIn, daysAfter } from '@mindgrove/contracts/rules/member-day';
import type { Activity } from '@mindgrove/contracts/training';

import { type Account, newTrialUser } from '../../../test/factories.js';
import { recordStatements } from '../../../test/record-statements.js';
import { beforeEachTest, sharedTestApi, testApi } from '../../../test/test-api.js';
import { useWellness } from '../../../test/wellness.js';
import { earnedBadges } from './earned-badges.js';
import type { PracticeHistory } from './practice-history.read-model.js';

describe('badges', () => {
  const api = testApi(sharedTestApi);
  const member = beforeEachTest(() => newTrialUser(api));

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

const MONDAY = '2026-11-02';

const practiced = (day: Day, activities: Activity[] = ['n-back'], minutes = 0) => ({
  day,
  activities,
  meditation_seconds: minutes * 60,
});
const onDays = (...offsets: number[]) => offsets.map((offset) => practiced(daysAfter(MONDAY, offset)));
const daysInARow = (count: number) => onDays(...Array.from({ length: count }, (_, index) => index));
const history = (days: PracticeHistory['days'], changes: Partial<PracticeHistory> = {}): PracticeHistory => ({
  days,
  weekly_goal: 3,
  first_lesson_on: null,
  ...changes,
});
const earned = (...facts: Parameters<typeof history>) => Object.fromEntries(earnedBadges(history(...facts)));

describe('earnedBadges', () => {
  it('gives none for no practice, and all for two busy months', () => {
    expect(earned([])).toEqual({});

    const busy = [...daysInARow(100), practiced(daysAfter(MONDAY, 130), [...GAME_IDS, 'meditation'], 60)];
    expect(new Set(Object.keys(earned(busy, { first_lesson_on: MONDAY })))).toEqual(new Set(BADGES));
  });

  it('dates the first round, the first meditation and the first lesson', () => {
    const days = [practiced('2026-11-03', ['meditation'], 5), practiced('2026-11-05', ['n-back', 'meditation'], 5)];

    expect(earned(days, { first_lesson_on: '2026-11-09' })).toEqual({
      'first-meditation': '2026-11-03',
      'first-round': '2026-11-05',
      'first-lesson': '2026-11-09',
    });
  });

  it('asks for memory, focus and speed on one and the same day', () => {
    const apart = [practiced('2026-11-03', ['n-back', 'go-no-go']), practiced('2026-11-04', ['speed-math'])];
    const together = practiced('2026-11-05', ['n-back', 'go-no-go', 'speed-math']);

    expect(earned(apart)).not.toHaveProperty('balanced-day');
    expect(earned([...apart, together])).toMatchObject({ 'balanced-day': '2026-11-05' });
  });

  it('asks for every game, over any number of days', () => {
    const days = GAME_IDS.map((game, index) => practiced(daysAfter(MONDAY, index), [game]));

    expect(earned(days.slice(1))).not.toHaveProperty('every-game');
    expect(earned(days)).toMatchObject({ 'every-game': daysAfter(MONDAY, GAME_IDS.length - 1) });
  });

  it('counts a week from Monday to Sunday, with the goal of the member', () => {
    expect(earned(onDays(5, 6, 7))).not.toHaveProperty('full-week');
    expect(earned(onDays(0, 2, 6))).toMatchObject({ 'full-week': daysAfter(MONDAY, 6) });
    expect(earned(onDays(0, 2, 6), { weekly_goal: 4 })).not.toHaveProperty('full-week');
  });

  it('asks for four weeks in a row', () => {
    const week = (index: number) => [0, 1, 2].map((day) => 7 * index + day);

    expect(earned(onDays(...[0, 1, 3, 4].flatMap(week)))).not.toHaveProperty('full-month');
    expect(earned(onDays(...[0, 2, 3, 4, 5].flatMap(week)))).toMatchObject({
      'full-month': daysAfter(MONDAY, 7 * 5 + 2),
    });
  });

  it('welcomes a member back after fourteen days without practice, not after thirteen', () => {
    expect(earned(onDays(0, 14))).not.toHaveProperty('welcome-back');
    expect(earned(onDays(0, 15))).toMatchObject({ 'welcome-back': daysAfter(MONDAY, 15) });
  });

  it('counts days of practice, with pauses between them', () => {
    const everyOther = onDays(...Array.from({ length: 100 }, (_, index) => 2 * index));

    expect(earned(everyOther)).toMatchObject({
      'ten-days': daysAfter(MONDAY, 18),
      'thirty-days': daysAfter(MONDAY, 58),
      'hundred-days': daysAfter(MONDAY, 198),
    });
    expect(earned(everyOther.slice(0, 9))).not.toHaveProperty('ten-days');
  });

  it('adds minutes of meditation up to an hour', () => {
    const days = [20, 20, 19, 1].map((minutes, index) => practiced(daysAfter(MONDAY, index), ['meditation'], minutes));

    expect(earned(days)).toMatchObject({ 'calm-hour': daysAfter(MONDAY, 3) });
  });
});
