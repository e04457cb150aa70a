import { GAME_IDS } from '@mindgrove/contracts/games';
import type { RoundHistoryEntry } from '@mindgrove/contracts/rounds';
import { dayIn } from '@mindgrove/contracts/rules/member-day';
import { INITIAL_STAIRCASE, levelOfStep, type Staircase } from '@mindgrove/contracts/rules/staircase';
import type { DailyExercise, Training, TrainingDay } from '@mindgrove/contracts/training';

/** Returns the staircase of a member who no longer climbs faster, as members do until the first miss. */
export const staircaseAt = (step: number): Staircase => ({ step, reason: 'chosen', run: 0 });
export const SETTLED_STAIRCASE = staircaseAt(INITIAL_STAIRCASE.step);

type DailyGames = DailyExercise['games'];

const GAMES_OF_THE_DAY: DailyGames = [
  { game: 'sequence-span', rounds: 2, rounds_done: 0 },
  { game: 'word-sorting', rounds: 2, rounds_done: 0 },
  { game: 'speed-math', rounds: 3, rounds_done: 0 },
];

/** Today's exercise with this many rounds of each game done. */
export function newDaily(...done: number[]): DailyExercise {
  const games = GAMES_OF_THE_DAY.map((game, index) => ({ ...game, rounds_done: done[index] ?? 0 }));
  return { games, done: games.every(({ rounds, rounds_done }) => rounds_done >= rounds) };
}

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
  daily: newDaily(),
  weekly_goal: 3,
  active_days: [],
  practice: '',
  meditated_today: false,
  learned_today: false,
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
  played_at: '2026-11-21T12:00:00.000Z',
  ...changes,
});
