import type { DashboardOverview } from '@mindgrove/contracts/progress';
import type { Purpose } from '@mindgrove/contracts/training';

import type { ComposerInput } from './compose-session.ts';

const TARGETS = { brainPoints: 100, streakDays: 3, educationPoints: 50, meditationMinutes: 5 };

type Needs = ComposerInput['needs'];

/** The need that a member named on the first day. */
const NAMED: Partial<Record<Purpose, Needs[number]>> = {
  memory: { kind: 'game', skill: 'memory', reason: 'You came to train your memory.' },
  focus: { kind: 'game', skill: 'focus', reason: 'You came to train your focus.' },
  speed: { kind: 'game', skill: 'speed', reason: 'You came to get quicker.' },
  calm: { kind: 'meditation', reason: 'You came for some calm.' },
};

/** Lists what the member asked for, then what the rules of the plan ask for. */
export function needsOf(overview: DashboardOverview, purpose: Purpose | null = null): Needs {
  const named = purpose === null ? undefined : NAMED[purpose];
  return [...(named ? [named] : []), ...ruleNeeds(overview)];
}

function ruleNeeds(overview: DashboardOverview): Needs {
  const { meditation_streak_days, streak_time, brain_score, education_score } = overview;
  const needs: Needs = [];
  if (meditation_streak_days < TARGETS.streakDays || streak_time < TARGETS.meditationMinutes)
    needs.push({ kind: 'meditation', reason: meditationReason(overview) });
  if (brain_score < TARGETS.brainPoints) needs.push({ kind: 'game', reason: gameReason(brain_score) });
  if (education_score < TARGETS.educationPoints) needs.push({ kind: 'reading', reason: lessonReason(education_score) });
  return needs;
}

function meditationReason({ meditation_streak_days: days, streak_time }: DashboardOverview): string {
  if (days === 0) return 'Meditate today to start a streak.';
  if (days < TARGETS.streakDays) return `You’re at ${days} of ${TARGETS.streakDays} days on your meditation streak.`;
  return `You have meditated for ${streak_time} of your first ${TARGETS.meditationMinutes} minutes.`;
}

// Lessons bring both kinds of points.
const gameReason = (points: number) =>
  points === 0
    ? `Your first ${TARGETS.brainPoints} brain training points come from games and lessons.`
    : `You have ${points} of your first ${TARGETS.brainPoints} brain training points, from games and lessons.`;

const lessonReason = (points: number) =>
  points === 0
    ? `Finish a lesson to start earning your first ${TARGETS.educationPoints} education points.`
    : `You have ${points} of your first ${TARGETS.educationPoints} education points.`;
