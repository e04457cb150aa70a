import { GAMES } from '@mindgrove/contracts/games';
import { type Day, daysAfter } from '@mindgrove/contracts/rules/member-day';
import { weekdayList } from '@mindgrove/contracts/rules/schedule-text';

import type { WeekActivity } from './week.read-model.js';

export interface Week {
  /** Whether the member practiced, for each day from Monday to Sunday. */
  practiced: readonly boolean[];
  activities: readonly WeekActivity[];
}

const DAYS = [0, 1, 2, 3, 4, 5, 6];

/** The week before the one that begins on this Monday. */
export const weekBefore = (monday: Day) => ({ from: daysAfter(monday, -7), to: daysAfter(monday, -1) });

export function toWeek(from: Day, activities: readonly WeekActivity[]): Week {
  const days = new Set(activities.flatMap((activity) => activity.days));
  return { practiced: DAYS.map((ahead) => days.has(daysAfter(from, ahead))), activities };
}

const practicedDays = ({ practiced }: Week): number[] => DAYS.filter((day) => practiced[day]).map((day) => day + 1);

interface RecapText {
  subject: string;
  heading: string;
  /** One sentence is about the days, one about what went best; neither is about what is missing. */
  sentences: [string, string];
  /** Says what the picture shows. */
  alt: string;
}

const number = new Intl.NumberFormat('en-US');
const count = (amount: number, noun: string) => `${number.format(amount)} ${noun}${amount === 1 ? '' : 's'}`;

export function describeWeek(week: Week): RecapText {
  const days = practicedDays(week);
  if (days.length === 0) return QUIET_WEEK;
  const points = sumOf(week.activities, ({ points }) => points);
  const earned = points > 0 ? ` and earned ${count(points, 'point')}` : '';
  const often = days.length === 7 ? 'every single day' : `on ${count(days.length, 'day')}`;
  return {
    subject: days.length === 7 ? 'Your week: all seven days' : `Your week: ${count(days.length, 'day')} of practice`,
    heading: 'Your week in the grove',
    sentences: [`Last week you practiced ${often}${earned}.`, bestOf(week)],
    alt: `Green hills with a plant for each day of practice last week: ${weekdayList(days)}.`,
  };
}

const QUIET_WEEK: RecapText = {
  subject: 'Your week: a quiet one',
  heading: 'Your week in the grove',
  sentences: [
    'Last week was a quiet one, and that’s perfectly fine.',
    'Your grove keeps everything it has grown, and two minutes are enough to start this week.',
  ],
  alt: 'Quiet green hills in the morning sun. The seven days of last week were days of rest.',
};

interface Best {
  title: string;
  best: number;
  before: number | null;
}

function bestOf({ activities }: Week): string {
  const games = activities.flatMap(toBest);
  const risen = games.filter(({ best, before }) => before !== null && best > before).toSorted(byRise)[0];
  if (risen) {
    const [before, best] = [number.format(risen.before ?? 0), count(risen.best, 'point')];
    return `Your best round of ${risen.title} rose from ${before} to ${best}: well done!`;
  }
  const fresh = games.find(({ before }) => before === null);
  if (fresh)
    return `You also tried ${fresh.title} for the first time, and your best round earned ${count(fresh.best, 'point')}.`;
  const top = games.toSorted((a, b) => b.best - a.best)[0];
  if (top) return `Your best round was ${top.title}, with ${count(top.best, 'point')}.`;
  const minutes = Math.round(sumOf(activities, ({ seconds }) => seconds) / 60);
  return minutes > 0
    ? `You gave yourself ${count(minutes, 'quiet minute')}: time well spent.`
    : 'Every one of those days counts.';
}

function toBest({ activity, best, best_before: before }: WeekActivity): Best[] {
  if (activity === 'meditation' || best === null || best === 0) return [];
  return [{ title: GAMES[activity].title, best, before: before === 0 ? null : before }];
}

const byRise = (a: Best, b: Best) => riseOf(b) - riseOf(a);
const riseOf = ({ best, before }: Best) => best / (before ?? best);

const sumOf = (activities: readonly WeekActivity[], valueOf: (activity: WeekActivity) => number) =>
  activities.reduce((sum, activity) => sum + valueOf(activity), 0);
