import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { wholeNumber } from '../schemas/fields.ts';
import { moodValue } from '../wellness/moods.ts';
import { activity } from './training.ts';

export const groveDay = z.object({
  /** The place of its letter in `practice` of `GET /training`, from 0. */
  index: z.number().int(),
  day: z.iso.date(), // In the member's time zone, which begins at 03:00.
  activities: z.array(z.object({ activity, rounds: z.number().int(), seconds: z.number().int() })).min(1),
  mood: moodValue.nullable(),
  note: z.string().nullable(),
});
export type GroveDay = z.infer<typeof groveDay>;

export const groveRoutes = /* @__PURE__ */ defineRoutes({
  'GET /grove': {
    access: 'signed-in',
    summary: 'What was practiced on each day that planted something, the last one first',
    query: z.strictObject({
      before: wholeNumber(0, Number.MAX_SAFE_INTEGER).optional(), // Only days with a smaller index.
      limit: wholeNumber(1, 100).default(30),
    }),
    response: z.object({ data: z.array(groveDay), has_more: z.boolean() }),
  },
  'GET /village': {
    access: 'signed-in',
    summary: 'The days of practice of all members this week; null for those who switched it off, and in a small group',
    response: z.object({ data: z.object({ week: z.iso.date(), days: z.number().int() }).nullable() }),
  },
});
