import type { BadgeId } from '@mindgrove/contracts/badges';

interface BadgeLabels {
  title: string;
  /** How to earn it. */
  open: string;
  /** The reason it was earned. */
  earned: string;
}

export const BADGE_LABELS: Record<BadgeId, BadgeLabels> = {
  'first-round': { title: 'First Round', open: 'Play a round of any game.', earned: 'You played your first round.' },
  'first-meditation': {
    title: 'First Calm',
    open: 'Meditate or breathe for a minute.',
    earned: 'You took your first calm minutes.',
  },
  'first-lesson': { title: 'First Lesson', open: 'Finish any lesson.', earned: 'You finished your first lesson.' },
  'balanced-day': {
    title: 'Balanced Day',
    open: 'Play memory, focus and speed on one day.',
    earned: 'Memory, focus and speed, all on one day.',
  },
  'every-game': {
    title: 'Every Game',
    open: 'Try every game once. No hurry!',
    earned: 'You have tried every single game.',
  },
  'full-week': {
    title: 'Full Week',
    open: 'Make your weekly goal.',
    earned: 'You made your goal for a week.',
  },
  'welcome-back': {
    title: 'Welcome Back',
    open: 'For coming back after a long break.',
    earned: 'You came back after a long break. Good to see you!',
  },
  'calm-hour': {
    title: 'Calm Hour',
    open: 'Meditate for an hour, a little at a time.',
    earned: 'An hour of calm, all in all.',
  },
  'ten-days': {
    title: 'Ten Days',
    open: 'Practice on ten days, whenever you like.',
    earned: 'Ten days of practice.',
  },
  'full-month': {
    title: 'Full Month',
    open: 'Make your goal four weeks in a row.',
    earned: 'You made your goal four weeks in a row.',
  },
  'thirty-days': {
    title: 'Thirty Days',
    open: 'Practice on thirty days, whenever you like.',
    earned: 'Thirty days of practice.',
  },
  'hundred-days': {
    title: 'Hundred Days',
    open: 'Practice on a hundred days. It adds up!',
    earned: 'A hundred days of practice. What a grove!',
  },
};
