import { z } from 'zod';

import { gameId, gameProgress } from './rounds.ts';
import { defineRoutes } from './http/route.ts';
import { wholeNumber } from './schemas/fields.ts';

/** In the member's time zone; begins at 03:00. */
const day = z.iso.date();

export const activity = z.union([gameId, z.literal('meditation')]);
export type Activity = z.infer<typeof activity>;

/** Sessions a week; a session is a day with a round or a meditation. */
export const weeklyGoal = z.number().int().min(3).max(5);

export const dailyExercise = z.object({
  /** Three games, one for each skill. */
  games: z.array(z.object({ game: gameId, rounds: z.number().int(), rounds_done: z.number().int() })),
  done: z.boolean(),
});
export type DailyExercise = z.infer<typeof dailyExercise>;

export const assessmentOffer = z.object({
  /** A skipped assessment can still be taken; `waiting`: the next one is not due yet. */
  state: z.enum(['first', 'skipped', 'waiting', 'due']),
  form: z.number().int(), // The alternate form that comes next, from 0.
  due_at: z.iso.datetime().nullable(),
});
export type AssessmentOffer = z.infer<typeof assessmentOffer>;

export const training = z.object({
  today: day,
  joined: day, // The day of the sign-up: days before it are no rest days.
  games: z.array(gameProgress),
  daily: dailyExercise,
  weekly_goal: weeklyGoal,
  active_days: z.array(day), // Of the last 28 days, today included; oldest first.
  assessment: assessmentOffer,
});
export type Training = z.infer<typeof training>;

export const trainingDay = z.object({
  day,
  activity,
  rounds: z.number().int(),
  seconds: z.number().int(),
  points: z.number().int(), // Sum of the stored scores.
  best_score: z.number().int(),
  trials: z.number().int(),
  hits: z.number().int(),
});
export type TrainingDay = z.infer<typeof trainingDay>;

/** Longest path, percent of hits (twice), median reaction time in milliseconds; in the order of the assessment. */
export const assessmentResult = z.discriminatedUnion('game', [
  z.strictObject({ game: z.literal('sequence-span'), value: z.number().int().min(0).max(12) }),
  z.strictObject({ game: z.literal('n-back'), value: z.number().int().min(0).max(100) }),
  z.strictObject({ game: z.literal('word-sorting'), value: z.number().int().min(0).max(100) }),
  z.strictObject({ game: z.literal('reaction-time'), value: z.number().int().min(0).max(10_000) }),
]);
export type AssessmentResult = z.infer<typeof assessmentResult>;

export const assessmentBody = z.strictObject({
  assessment_id: z.uuid(), // From the browser: the same assessment counts once.
  form: z.number().int().min(0),
  /** One of each game played: members may leave early. */
  results: z
    .array(assessmentResult)
    .min(1)
    .max(4)
    .refine((results) => new Set(results.map(({ game }) => game)).size === results.length, 'name each game once'),
});
export type AssessmentBody = z.infer<typeof assessmentBody>;

export const takenAssessment = z.object({
  id: z.number().int().positive(),
  form: z.number().int(),
  taken_at: z.iso.datetime(),
  results: z.array(assessmentResult),
});
export type TakenAssessment = z.infer<typeof takenAssessment>;

export const trainingRoutes = /* @__PURE__ */ defineRoutes({
  'GET /training': {
    access: 'signed-in',
    summary: "The member's training: games, today's exercise, the week, the assessment",
    response: z.object({ data: training }),
  },
  'GET /training-history': {
    access: 'signed-in',
    summary: 'The training of each day, oldest first',
    query: z.strictObject({ days: wholeNumber(7, 366).default(182) }),
    response: z.object({ data: z.object({ from: day, to: day, days: z.array(trainingDay) }) }),
  },
  'POST /weekly-goal': {
    access: 'member',
    summary: 'Set the weekly goal in sessions',
    body: z.strictObject({ sessions: weeklyGoal }),
    response: z.object({ data: z.object({ weekly_goal: weeklyGoal }) }),
    example: { body: { sessions: 4 } },
  },
  'GET /assessments': {
    access: 'signed-in',
    summary: "The member's assessments, oldest first: the first is the baseline",
    response: z.object({ data: z.array(takenAssessment) }),
  },
  'POST /assessments': {
    access: 'member',
    summary: 'Store an assessment or a monthly check-in',
    body: assessmentBody,
    response: z.object({ data: takenAssessment }),
    example: {
      body: {
        assessment_id: 'f3b0a3b6-1f2e-4c11-9c55-2d6a6c2f8a10',
        form: 0,
        results: [{ game: 'n-back', value: 80 }],
      },
    },
  },
  'POST /assessments/skip': {
    access: 'member',
    summary: 'Skip the first assessment',
    response: z.object({ data: assessmentOffer }),
  },
});
