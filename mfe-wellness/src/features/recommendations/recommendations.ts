import type { DashboardOverview } from '@mindgrove/contracts/progress';

import { paths } from '../../paths.ts';

export interface Recommendation {
  title: string;
  text: string;
  reason: string;
  action: string;
  to: string;
}

const THRESHOLDS = { brainPoints: 100, streakDays: 3, educationPoints: 50, meditationSeconds: 300 };

const count = new Intl.NumberFormat('en-US');
const amount = (number: number, unit: string) => `${count.format(number)} ${unit}${number === 1 ? '' : 's'}`;
const days = (number: number) => amount(number, 'day');
const minutes = (number: number) => amount(number, 'minute');

const RULES: {
  holds: (overview: DashboardOverview) => boolean;
  recommend: (overview: DashboardOverview) => Recommendation;
}[] = [
  {
    holds: ({ brain_score }) => brain_score < THRESHOLDS.brainPoints,
    recommend: ({ brain_score }) => ({
      title: 'Boost Your Brain Power',
      text: 'Play a round or two. Every game begins at a level that suits you.',
      reason: `You have ${amount(brain_score, 'brain training point')} from games and lessons; we suggest this until you have ${THRESHOLDS.brainPoints}.`,
      action: 'Play a game',
      to: paths.games,
    }),
  },
  {
    holds: ({ meditation_streak_days }) => meditation_streak_days < THRESHOLDS.streakDays,
    recommend: ({ meditation_streak_days }) => ({
      title: 'Build a Meditation Habit',
      text: 'Two quiet minutes at the same time each day are enough to begin.',
      reason: `Your meditation streak is ${days(meditation_streak_days)}; we suggest this until it is ${days(THRESHOLDS.streakDays)}.`,
      action: 'Meditate',
      to: paths.wellness,
    }),
  },
  {
    holds: ({ education_score }) => education_score < THRESHOLDS.educationPoints,
    recommend: ({ education_score }) => ({
      title: 'Expand Your Knowledge',
      text: 'Read a short lesson and try what it suggests.',
      reason: `You have ${amount(education_score, 'education point')} from lessons; we suggest this until you have ${THRESHOLDS.educationPoints}.`,
      action: 'Open the courses',
      to: paths.education,
    }),
  },
  {
    holds: ({ streak_time }) => streak_time * 60 < THRESHOLDS.meditationSeconds,
    recommend: ({ streak_time }) => ({
      title: 'Quick Mindfulness Break',
      text: 'Take a 5-minute break: sit down, breathe, and let the day wait.',
      reason: `You have meditated for ${minutes(streak_time)} so far; we suggest this until it is ${minutes(THRESHOLDS.meditationSeconds / 60)}.`,
      action: 'Take 5 minutes',
      to: `${paths.wellness}?minutes=5`,
    }),
  },
];

/** The rules of the product's plan that hold, in order, each with its reason. */
export const recommendationsFor = (overview: DashboardOverview): Recommendation[] =>
  RULES.filter(({ holds }) => holds(overview)).map(({ recommend }) => recommend(overview));

/** For a member for whom no rule holds. */
export const KEEP_GOING: Recommendation[] = [
  {
    title: 'Play where you are curious',
    text: 'Choose the game that you have played least, or one level more than last time.',
    reason: 'Your points are past the first hundred, so variety matters more than amount.',
    action: 'Choose a game',
    to: paths.games,
  },
  {
    title: 'Sit a little longer',
    text: 'Try a guided sit, or five minutes more than usual.',
    reason: 'Your streak has lasted three days or more: the habit is there.',
    action: 'Open the Wellness Center',
    to: paths.wellness,
  },
  {
    title: 'Read the next lesson',
    text: 'Go on where you stopped, or write a page of a workbook.',
    reason: 'You have learned enough to choose for yourself what comes next.',
    action: 'Continue learning',
    to: paths.education,
  },
];
