import type { Goal, GoalType } from '@mindgrove/contracts/goals';

interface GoalTypeText {
  label: string;
  unit: string; // The unit follows a number other than 1.
  oneUnit: string;
  hint: string; // The hint says what the target counts.
}

export const GOAL_TYPES: Record<GoalType, GoalTypeText> = {
  meditation: {
    label: 'Daily Meditation',
    unit: 'minutes of meditation',
    oneUnit: 'minute of meditation',
    hint: 'Total minutes by that date.',
  },
  brain: {
    label: 'Brain Training Score',
    unit: 'brain training points',
    oneUnit: 'brain training point',
    hint: 'Points from games and lessons by that date. Memory Match and Speed Math don’t count here.',
  },
  learning: {
    label: 'Complete Lessons',
    unit: 'lessons',
    oneUnit: 'lesson',
    hint: 'Lessons completed by that date.',
  },
  streak: {
    label: 'Meditation Streak',
    unit: 'days in a row with meditation',
    oneUnit: 'day with meditation',
    hint: 'Days in a row with meditation, starting today.',
  },
};

export const GOAL_TYPE_IDS = Object.keys(GOAL_TYPES) as GoalType[];

const count = new Intl.NumberFormat('en-US');

function targetText({ type, target }: Pick<Goal, 'type' | 'target'>): string {
  const { unit, oneUnit } = GOAL_TYPES[type];
  return `${count.format(target)} ${target === 1 ? oneUnit : unit}`;
}

export const goalText = (goal: Pick<Goal, 'type' | 'target'>) => `${GOAL_TYPES[goal.type].label}: ${targetText(goal)}.`;
