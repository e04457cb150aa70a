import { z } from 'zod';

import { defineRoutes } from './route.ts';

export const dashboardOverview = z.object({
  brain_score: z.number(),
  memory_game_level: z.number().int(),
  memory_game_progress: z.number(),
  speed_math_level: z.number().int(),
  speed_math_progress: z.number(),
  /** The meditation streak under the name that the first clients know. */
  medication_streak_days: z.number().int(),
  meditation_streak_days: z.number().int(),
  /** Minutes of meditation in all. */
  streak_time: z.number().int(),
  education_score: z.number(),
});
export type DashboardOverview = z.infer<typeof dashboardOverview>;

export const memoryChallengeBody = z.strictObject({
  /** As stored: the round's score divided by 10, rounded half up. */
  score: z.number().int().min(0).max(100),
  level: z.number().int().min(1),
  /** Made by the browser once per round: the same round counts once. */
  round_id: z.uuid().optional(),
});

export const wellnessBody = z.strictObject({
  minutes: z.number().int().min(1).max(60),
  /** Made by the browser once per session: the same session counts once. */
  session_id: z.uuid().optional(),
});

export const progressRoutes = defineRoutes({
  'GET /dashboard-overview': {
    access: 'signed-in',
    summary: "The member's own figures",
    response: z.object({ success: z.literal(true), data: dashboardOverview }),
  },
  'POST /add-memorychallenge': {
    access: 'member',
    summary: 'Store a won memory round',
    body: memoryChallengeBody,
    response: z.object({
      success: z.literal(true),
      data: z.object({ memory_game_progress: z.number(), memory_game_level: z.number().int() }),
    }),
  },
  'POST /add-wellness': {
    access: 'member',
    summary: 'Store minutes of meditation',
    body: wellnessBody,
    response: z.object({
      success: z.literal(true),
      data: z.object({ streak_time: z.number().int(), meditation_streak_days: z.number().int() }),
    }),
  },
});
