import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { idParam } from '../schemas/fields.ts';
import { exerciseContent } from './exercise.ts';

/** A lesson in a course's list. */
export const exercise = z.object({
  id: z.number().int().positive(), // Unique across both courses.
  title: z.string(),
  type: z.enum(['text', 'video', 'image']),
  points: z.number().int(),
  description: z.string(),
  media: z.string().nullable(), // Path under `/storage/`, with a signature that expires.
  category: z.string(),
  minutes: z.number().int(),
  position: z.number().int(), // The place within its course; administrators choose it.
  solved: z.boolean(),
});
export type Exercise = z.infer<typeof exercise>;

export const course = z.enum(['brain-training', 'stress-management']);
export type Course = z.infer<typeof course>;

/** A lesson with its text. */
export const lesson = exercise.extend({
  course,
  ...exerciseContent.pick({ media_text: true, intro: true, steps: true, question: true, takeaway: true, sources: true })
    .shape,
  captions: z.string().nullable(), // Path like that of `media`.
});
export type Lesson = z.infer<typeof lesson>;

const exercises = z.object({ data: z.array(exercise) });

const completion = {
  access: 'member',
  limit: 'rounds',
  params: z.object({ id: idParam }),
  response: z.object({ success: z.literal(true), message: z.string(), updated_brain_score: z.number() }),
  example: UNKNOWN_ID,
} as const;

export const exercisesRoutes = /* @__PURE__ */ defineRoutes({
  'GET /braintraining-exercises': {
    access: 'member',
    summary: 'The lessons of Brain Training Fundamentals, in order',
    response: exercises,
  },
  'GET /memoryspeed-exercises': {
    access: 'member',
    summary: 'The lessons of the Stress Management Guide, by id descending',
    response: exercises,
  },
  'GET /exercises/:id': {
    access: 'member',
    summary: 'A lesson with its text',
    params: z.object({ id: idParam }),
    response: z.object({ data: lesson }),
    example: UNKNOWN_ID,
  },
  'POST /add-memorypoints/:id': { ...completion, summary: 'Complete a lesson; its points count once' },
  'GET /add-memorypoints/:id': {
    ...completion,
    changes: true,
    summary: 'Like POST, for old clients; ignored for prefetches',
  },
});
