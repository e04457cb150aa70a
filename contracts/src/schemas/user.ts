import { z } from 'zod';

/** What a member may use, computed by the server; `ended` means a plan must be chosen. */
export const accessState = z.enum(['welcome', 'trialing', 'active', 'canceling', 'past_due', 'ended']);
export type AccessState = z.infer<typeof accessState>;

/** `normal` is 18 px for body text; `large` is 1.15 and `largest` 1.3 times that. */
export const textSize = z.enum(['normal', 'large', 'largest']);
export type TextSize = z.infer<typeof textSize>;

export const user = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['member', 'admin']),
  plan_id: z.number().int().nullable(),
  subscription_status: accessState,
  trial_ends_at: z.iso.datetime().nullable(),
  /** Number 0: has access now. String '1': access has ended. Only the edge reads it; inside, use `access`. */
  is_subscribed: z.union([z.literal(0), z.literal('1')]),
  access: z.object({ state: accessState, until: z.iso.datetime().nullable() }),
  /** IANA name; days and streaks are counted in it. */
  time_zone: z.string(),
  text_size: textSize,
  /** The member asked for less motion, whatever the device says. */
  reduced_motion: z.boolean(),
  email_verified: z.boolean(),
  /** When the account and everything in it will be gone; null unless its deletion was asked for. */
  deletes_at: z.iso.datetime().nullable(),
  brain_score: z.number(),
  memory_game_level: z.number().int(),
  memory_game_progress: z.number(),
  speed_math_level: z.number().int(),
  speed_math_progress: z.number(),
});
export type User = z.infer<typeof user>;
