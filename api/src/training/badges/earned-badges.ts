import type { BadgeId } from '@mindgrove/contracts/badges';
import { GAME_IDS, GAMES, type Skill } from '@mindgrove/contracts/games';
import { type Day, daysBetween, mondayOf } from '@mindgrove/contracts/rules/member-day';
import type { Activity } from '@mindgrove/contracts/training';

import type { PracticeDay, PracticeHistory } from './practice-history.read-model.js';

const PAUSE_DAYS = 14;
const WEEKS_OF_A_MONTH = 4;
const HOUR_SECONDS = 3600;
const SKILLS: readonly Skill[] = ['memory', 'focus', 'speed'];

/** The day on which a history earned each badge; badges that are still open are missing. */
export function earnedBadges({ days, weekly_goal, first_lesson_on }: PracticeHistory): Map<BadgeId, Day> {
  const goalDays = daysOfReachedGoals(days, weekly_goal);
  const earned: Record<BadgeId, Day | null | undefined> = {
    'first-round': days.find(({ activities }) => activities.some(isGame))?.day,
    'first-meditation': days.find(({ activities }) => activities.includes('meditation'))?.day,
    'first-lesson': first_lesson_on,
    'balanced-day': days.find(isBalanced)?.day,
    'every-game': dayOfEveryGame(days),
    'full-week': goalDays[0],
    'welcome-back': dayOfReturn(days),
    'calm-hour': dayOfCalmHour(days),
    'ten-days': days[9]?.day,
    'full-month': dayOfFullMonth(goalDays),
    'thirty-days': days[29]?.day,
    'hundred-days': days[99]?.day,
  };
  return new Map(Object.entries(earned).flatMap(([badge, day]) => (day ? [[badge as BadgeId, day]] : [])));
}

function dayOfReturn(days: readonly PracticeDay[]): Day | undefined {
  return days.find(({ day }, index) => {
    const before = days[index - 1]?.day;
    return before !== undefined && daysBetween(before, day) > PAUSE_DAYS;
  })?.day;
}

const isGame = (activity: Activity) => activity !== 'meditation';

const isBalanced = ({ activities }: PracticeDay) => {
  const skills = activities.map((activity) => (activity === 'meditation' ? null : GAMES[activity].skill));
  return SKILLS.every((skill) => skills.includes(skill));
};

function dayOfEveryGame(days: readonly PracticeDay[]): Day | undefined {
  const open = new Set<Activity>(GAME_IDS);
  return days.find(({ activities }) => {
    for (const activity of activities) open.delete(activity);
    return open.size === 0;
  })?.day;
}

function dayOfCalmHour(days: readonly PracticeDay[]): Day | undefined {
  let seconds = 0;
  return days.find(({ meditation_seconds }) => (seconds += meditation_seconds) >= HOUR_SECONDS)?.day;
}

/** The day in each week, from Monday to Sunday, that reached the goal; oldest first. */
function daysOfReachedGoals(days: readonly PracticeDay[], goal: number): Day[] {
  const weeks = Map.groupBy(days, ({ day }) => mondayOf(day));
  return [...weeks.values()].flatMap((week) => week[goal - 1]?.day ?? []);
}

const dayOfFullMonth = (goalDays: readonly Day[]) =>
  goalDays.find((day, index) => {
    const first = goalDays[index + 1 - WEEKS_OF_A_MONTH];
    return first !== undefined && daysBetween(mondayOf(first), mondayOf(day)) === 7 * (WEEKS_OF_A_MONTH - 1);
  });
