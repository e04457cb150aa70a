import { z } from 'zod';

/** `ended` means that a plan must be chosen. */
export const accessState = z.enum(['welcome', 'trialing', 'active', 'canceling', 'past_due', 'ended']);
export type AccessState = z.infer<typeof accessState>;

/** The size of body text: 18 px, or 1.15 or 1.3 times that. */
export const textSize = z.enum(['normal', 'large', 'largest']);
export type TextSize = z.infer<typeof textSize>;

/** `system` follows the device. */
export const themeChoice = z.enum(['system', 'light', 'dark']);
export type ThemeChoice = z.infer<typeof themeChoice>;

export const user = z.object({
  id: z.number().int().positive(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['member', 'admin']),
  plan_id: z.number().int().nullable(),
  subscription_status: accessState,
  trial_ends_at: z.iso.datetime().nullable(),
  /** 0: has access; '1': access has ended. `access` says more. */
  is_subscribed: z.union([z.literal(0), z.literal('1')]),
  access: z.object({ state: accessState, until: z.iso.datetime().nullable() }),
  time_zone: z.string(),
  text_size: textSize,
  reduced_motion: z.boolean(),
  theme: themeChoice,
  sound: z.boolean(), // Whether games make sounds.
  vibration: z.boolean(), // Whether games vibrate, on devices that can.
  village: z.boolean(), // Whether the member's days count in the village wood, which only those members see.
  email_verified: z.boolean(),
  deletes_at: z.iso.datetime().nullable(),
  brain_score: z.number(),
  memory_game_level: z.number().int(),
  memory_game_progress: z.number(),
  speed_math_level: z.number().int(),
  speed_math_progress: z.number(),
});
export type User = z.infer<typeof user>;
