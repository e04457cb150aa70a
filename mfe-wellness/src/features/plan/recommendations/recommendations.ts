import type { DashboardOverview } from '@mindgrove/contracts/progress';
import { WELLNESS_TARGETS } from '@mindgrove/contracts/wellness-targets';

import { paths } from '../../../paths.ts';

export interface Recommendation {
  title: string;
  text: string;
  reason: string;
  action: string;
  to: string;
}

const count = new Intl.NumberFormat('en-US');
const amount = (number: number, unit: string) => `${count.format(number)} ${unit}${number === 1 ? '' : 's'}`;
const days = (number: number) => amount(number, 'day');
const minutes = (number: number) => amount(number, 'minute');

const RULES: {
  holds: (overview: DashboardOverview) => boolean;
  recommend: (overview: DashboardOverview) => Recommendation;
}[] = [
  {
    holds: ({ brain_score }) => brain_score < WELLNESS_TARGETS.brainPoints,
    recommend: ({ brain_score }) => ({
      title: 'Boost Your Brain Power',
      text: 'Play a round or two. Every game starts at a level that suits you.',
      reason: `You have ${amount(brain_score, 'brain training point')} from games and lessons. We suggest this until you reach ${WELLNESS_TARGETS.brainPoints}.`,
      action: 'Play a game',
      to: paths.games,
    }),
  },
  {
    holds: ({ meditation_streak_days }) => meditation_streak_days < WELLNESS_TARGETS.streakDays,
    recommend: ({ meditation_streak_days }) => ({
      title: 'Build a Meditation Habit',
      text: 'Two quiet minutes at the same time each day is all it takes to start.',
      reason: `Your meditation streak is ${days(meditation_streak_days)}. We suggest this until it reaches ${days(WELLNESS_TARGETS.streakDays)}.`,
      action: 'Meditate',
      to: paths.wellness,
    }),
  },
  {
    holds: ({ education_score }) => education_score < WELLNESS_TARGETS.educationPoints,
    recommend: ({ education_score }) => ({
      title: 'Expand Your Knowledge',
      text: 'Read a short lesson, then give it a try.',
      reason: `You have ${amount(education_score, 'education point')} from lessons. We suggest this until you reach ${WELLNESS_TARGETS.educationPoints}.`,
      action: 'Open the courses',
      to: paths.education,
    }),
  },
  {
    holds: ({ streak_time }) => streak_time < WELLNESS_TARGETS.meditationMinutes,
    recommend: ({ streak_time }) => ({
      title: 'Quick Mindfulness Break',
      text: 'Take a 5-minute break. Sit down, breathe, and let the day wait.',
      reason: `You have meditated for ${minutes(streak_time)} so far. We suggest this until you reach ${minutes(WELLNESS_TARGETS.meditationMinutes)}.`,
      action: 'Take 5 minutes',
      to: `${paths.wellness}?minutes=5`,
    }),
  },
];

/** The rules of the product's plan that hold, in order, each with its reason. */
export const recommendationsFor = (overview: DashboardOverview): Recommendation[] =>
  RULES.filter(({ holds }) => holds(overview)).map(({ recommend }) => recommend(overview));

/** These serve a member for whom no rule holds. */
export const KEEP_GOING: Recommendation[] = [
  {
    title: 'Follow your curiosity',
    text: 'Pick the game you’ve played least, or go one level up.',
    reason: 'You’re past your first hundred points, so mix it up.',
    action: 'Choose a game',
    to: paths.games,
  },
  {
    title: 'Sit a little longer',
    text: 'Try a guided sit, or add five minutes.',
    reason: 'Three days in a row or more. You’ve got the habit.',
    action: 'Open the Wellness Center',
    to: paths.wellness,
  },
  {
    title: 'Read the next lesson',
    text: 'Pick up where you left off, or write a page in a workbook.',
    reason: 'You’ve learned enough to pick what comes next.',
    action: 'Continue learning',
    to: paths.education,
  },
];
