import { z } from 'zod';

import { course } from '../content/exercises.ts';
import { defineRoutes } from '../http/route.ts';
import { stepKey } from './walk-steps.ts';
import { gameId } from './rounds.ts';
import { dailyMinutes } from './training.ts';

/** What the walk gives to think about: a minute of a lesson, or a page of a workbook. */
export const walkIdea = z.discriminatedUnion('source', [
  z.strictObject({ source: z.literal('lesson'), id: z.number().int().positive(), course }),
  z.strictObject({
    source: z.literal('workbook'),
    slug: z.string().regex(/^[a-z0-9-]{1,80}$/),
    section: z.number().int().min(1).max(99), // Counted from 1.
  }),
]);
export type WalkIdea = z.infer<typeof walkIdea>;

const state = z.enum(['open', 'done', 'skipped']);

const rounds = z.number().int().min(1).max(20);

/** A step as it is stored. The kinds but `game`, and each game, are there at most once. */
export const storedStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('breath'), state }),
  z.strictObject({ kind: z.literal('game'), game: gameId, rounds, state }),
  z.strictObject({ kind: z.literal('idea'), idea: walkIdea, state }),
  z.strictObject({ kind: z.literal('reflection'), state }),
]);
export type StoredStep = z.infer<typeof storedStep>;

/** Says why the step is there. */
const reason = z.string();

const step = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('breath'), state, reason }),
  z.object({
    kind: z.literal('game'),
    game: gameId,
    rounds,
    rounds_done: z.number().int(), // Today's, at most `rounds`; the step is done when all are.
    state,
    reason,
  }),
  z.object({ kind: z.literal('idea'), idea: walkIdea, state, reason }),
  z.object({ kind: z.literal('reflection'), state, reason }),
]);
export type WalkStep = z.infer<typeof step>;

export const walk = z.object({
  day: z.iso.date(), // The member's, which begins at 03:00.
  minutes: dailyMinutes,
  steps: z.array(step),
  walks_before: z.number().int(), // Days before this one with a walk.
  tomorrow: z.array(gameId),
});
export type Walk = z.infer<typeof walk>;

export const walkBody = z.strictObject({
  day: z.iso.date(),
  minutes: dailyMinutes,
  steps: z
    .array(storedStep)
    .min(1)
    .max(6)
    .refine((steps) => new Set(steps.map(stepKey)).size === steps.length, 'name each step once'),
});
export type WalkBody = z.infer<typeof walkBody>;

export const walkRoutes = /* @__PURE__ */ defineRoutes({
  'GET /walk': {
    access: 'signed-in',
    summary: "The member's walk of today: its steps, each with its state and its reason",
    response: z.object({ data: walk }),
  },
  'POST /walk': {
    access: 'member',
    limit: 'rounds',
    summary: 'Store how far a walk has come; what is done stays done, whatever other devices send',
    body: walkBody,
    response: z.object({ data: walk }),
    example: {
      body: {
        day: '2026-12-01',
        minutes: 10,
        steps: [
          { kind: 'breath', state: 'done' },
          { kind: 'game', game: 'n-back', rounds: 2, state: 'open' },
          { kind: 'reflection', state: 'open' },
        ],
      },
    },
  },
});
