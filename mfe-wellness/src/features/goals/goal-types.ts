import type { GoalType } from '@mindgrove/contracts/wellness/goals';

interface GoalTypeText {
  label: string;
  unit: string; // Of its target, after the number.
}

export const GOAL_TYPES: Record<GoalType, GoalTypeText> = {
  meditation: { label: 'Daily Meditation', unit: 'minutes of meditation' },
  brain: { label: 'Brain Training Score', unit: 'brain training points' },
  learning: { label: 'Complete Lessons', unit: 'lessons' },
  streak: { label: 'Meditation Streak', unit: 'days in a row with meditation' },
};

export const GOAL_TYPE_IDS = Object.keys(GOAL_TYPES) as GoalType[];
