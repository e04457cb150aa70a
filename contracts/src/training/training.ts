import { z } from 'zod';

import { gameId, gameProgress } from './rounds.ts';
import { defineRoutes } from '../http/route.ts';
import { wholeNumber } from '../schemas/fields.ts';
import { weekday, weekdays } from '../schemas/weekdays.ts';

/** A day in the member's time zone, which begins at 03:00. */
const day = z.iso.date();

export const activity = z.union([gameId, z.literal('meditation')]);
export type Activity = z.infer<typeof activity>;

/** Sessions a week; a session is a day with a round or a meditation. */
export const weeklyGoal = z.number().int().min(1).max(7);

/** The purpose of a member's training. `calm` is breathing and meditation; `all` is a bit of everything. */
export const purpose = z.enum(['memory', 'focus', 'speed', 'calm', 'all']);
export type Purpose = z.infer<typeof purpose>;

/** The length of a day's walk. */
export const dailyMinutes = z.union([z.literal(5), z.literal(10), z.literal(15), z.literal(20)]);
export type DailyMinutes = z.infer<typeof dailyMinutes>;

export const trainingPlan = z.object({
  /** `open`: neither answered nor skipped, so a new member is still asked. */
  state: z.enum(['open', 'skipped', 'set']),
  purpose: purpose.nullable(),
  minutes: dailyMinutes.nullable(),
  training_days: z.array(weekday).nullable(),
});
export type TrainingPlan = z.infer<typeof trainingPlan>;

/** Missing fields stay as they are; an empty body skips the questions. */
export const trainingPlanBody = z.strictObject({
  purpose: purpose.optional(),
  minutes: dailyMinutes.optional(),
  training_days: weekdays.optional(), // Their number becomes the weekly goal.
});
export type TrainingPlanBody = z.infer<typeof trainingPlanBody>;

export const assessmentOffer = z.object({
  /** A skipped assessment can still be taken; `waiting`: the next one is not due yet. */
  state: z.enum(['first', 'skipped', 'waiting', 'due']),
  form: z.number().int(), // The alternate form that comes next, from 0.
  due_at: z.iso.datetime().nullable(),
  /** Whether to suggest it now. The first waits until the member has practiced a little. */
  is_suggested: z.boolean(),
});
export type AssessmentOffer = z.infer<typeof assessmentOffer>;

export const training = z.object({
  today: day,
  joined: day, // The day of the sign-up: days before it are no rest days.
  games: z.array(gameProgress),
  weekly_goal: weeklyGoal,
  active_days: z.array(day), // The active ones of the last 28 days, today included; oldest first.
  /**
   * A letter for every day of practice so far, in the order in which the days were stored: a game of memory (m),
   * focus (f) or speed (s), or a meditation (c, for calm), whichever came first on that day.
   */
  practice: z.string().regex(/^[mfsc]*$/),
  assessment: assessmentOffer,
  plan: trainingPlan,
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
  assessment_id: z.uuid(), // The browser chooses it: the same assessment counts once.
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
    summary: "The member's training: games, the week, the assessment",
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
  'POST /training-plan': {
    access: 'member',
    summary: 'Set or skip what to train for, how long and on which days',
    body: trainingPlanBody,
    response: z.object({ data: z.object({ plan: trainingPlan, weekly_goal: weeklyGoal }) }),
    example: { body: { purpose: 'memory', minutes: 10, training_days: [1, 3, 5] } },
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
