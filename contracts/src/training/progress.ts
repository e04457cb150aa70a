import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';
import { timeZoneField } from '../schemas/fields.ts';
import { moodValue } from '../wellness/moods.ts';

export const dashboardOverview = z.object({
  brain_score: z.number(),
  memory_game_level: z.number().int(),
  memory_game_progress: z.number(),
  speed_math_level: z.number().int(),
  speed_math_progress: z.number(),
  medication_streak_days: z.number().int(), // The meditation streak, under the name in the product spec.
  meditation_streak_days: z.number().int(),
  streak_time: z.number().int(), // Minutes of meditation in total.
  education_score: z.number(),
});
export type DashboardOverview = z.infer<typeof dashboardOverview>;

export const practice = z.enum(['timer', 'sit', 'breathing']);
export type Practice = z.infer<typeof practice>;

export const wellnessBody = z.strictObject({
  minutes: z.number().int().min(1).max(60),
  session_id: z.uuid().optional(), // The browser chooses it: the same session counts once.
  ended_at: z.iso.datetime().optional(), // The end of a session that waited to be sent; now, unless given.
  elapsed_seconds: z.number().int().min(0).optional(), // Includes pauses; the session's minutes, unless given.
  time_zone: timeZoneField.optional(), // The member's time zone at that time; the current one, unless given.
  practice: practice.optional(), // `timer`, unless given.
  /** 1 is low, 5 is bright. Sent again with the same `session_id`, they are stored beside its minutes. */
  mood_before: moodValue.optional(),
  mood_after: moodValue.optional(),
});

export const progressRoutes = /* @__PURE__ */ defineRoutes({
  'GET /dashboard-overview': {
    access: 'signed-in',
    summary: "The member's own figures",
    response: z.object({ success: z.literal(true), data: dashboardOverview }),
  },
  'POST /add-wellness': {
    access: 'member',
    allowAfterAccessEnded: true,
    limit: 'rounds',
    summary: 'Store minutes of meditation or calm breathing',
    body: wellnessBody,
    response: z.object({
      success: z.literal(true),
      data: z.object({ streak_time: z.number().int(), meditation_streak_days: z.number().int() }),
    }),
    example: { body: { minutes: 1 } },
  },
});
