import { GAME_IDS } from '@mindgrove/contracts/games';
import type { RoundHistoryEntry } from '@mindgrove/contracts/rounds';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import { INITIAL_STAIRCASE, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import type { Training, TrainingDay } from '@mindgrove/contracts/training';
import type { Walk } from '@mindgrove/contracts/walk';

/** Returns the staircase of a member who no longer climbs faster, as members do until the first miss. */
export const staircaseAt = (step: number): Staircase => ({ step, reason: 'chosen', run: 0 });
export const SETTLED_STAIRCASE = staircaseAt(INITIAL_STAIRCASE.step);

/** A walk of ten minutes that has not begun. */
export const newWalk = (changes: Partial<Walk> = {}): Walk => ({
  day: dayIn('UTC', new Date()),
  minutes: 10,
  steps: [
    { kind: 'breath', state: 'open', reason: 'A few slow breaths to settle in.' },
    { kind: 'game', game: 'sequence-span', rounds: 1, rounds_done: 0, state: 'open', reason: 'For your memory.' },
    { kind: 'game', game: 'word-sorting', rounds: 2, rounds_done: 0, state: 'open', reason: 'For your focus.' },
    {
      kind: 'idea',
      idea: { source: 'lesson', id: 5, course: 'brain-training' },
      state: 'open',
      reason: 'Something to learn.',
    },
    { kind: 'reflection', state: 'open', reason: 'A line a day.' },
  ],
  walks_before: 3,
  tomorrow: ['n-back', 'go-no-go', 'reaction-time'],
  ...changes,
});

/** The training of a member who has just signed up. */
export const newTraining = (changes: Partial<Training> = {}): Training => ({
  today: dayIn('UTC', new Date()),
  joined: '2024-01-01',
  games: GAME_IDS.map((game) => ({
    game,
    level: levelOfStep(INITIAL_STAIRCASE.step),
    stair: INITIAL_STAIRCASE,
    rounds: 0,
    best_score: 0,
    best_seconds: null,
    last_played_at: null,
  })),
  weekly_goal: 3,
  active_days: [],
  practice: '',
  assessment: { state: 'first', form: 0, due_at: null, is_suggested: false },
  plan: { state: 'skipped', purpose: null, minutes: null, training_days: null },
  ...changes,
});

/** A two-minute round of Memory Match, unless changed. */
export const newTrainingDay = (day: string, changes: Partial<TrainingDay> = {}): TrainingDay => ({
  day,
  activity: 'memory-match',
  rounds: 1,
  seconds: 120,
  points: 60,
  best_score: 60,
  trials: 10,
  hits: 8,
  ...changes,
});

export const newRound = (id: number, changes: Partial<RoundHistoryEntry> = {}): RoundHistoryEntry => ({
  id,
  game: 'memory-match',
  level: 1,
  score: 60,
  seconds: 120,
  trials: 10,
  hits: 8,
  is_special: false,
  played_at: '2026-11-21T12:00:00.000Z',
  ...changes,
});
