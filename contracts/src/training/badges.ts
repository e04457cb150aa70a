import { z } from 'zod';

import { defineRoutes } from '../http/route.ts';

/** The badges in the order in which pages show them. */
export const BADGES = [
  'first-round',
  'first-meditation',
  'first-lesson',
  'balanced-day', // Memory, focus and speed on one day.
  'every-game',
  'full-week', // The weekly goal, reached from Monday to Sunday.
  'welcome-back', // Earned after two weeks or more without practice.
  'calm-hour', // 60 minutes of meditation.
  'ten-days', // Days of practice, with any pauses between them.
  'full-month', // The weekly goal, reached in four weeks in a row.
  'thirty-days',
  'hundred-days',
] as const;

export const badgeId = z.enum(BADGES);
export type BadgeId = z.infer<typeof badgeId>;

export const badge = z.object({
  badge: badgeId,
  /** The day of practice that earned it, in the member's time zone; null while it is open. Never taken back. */
  earned_on: z.iso.date().nullable(),
  /** Earned, and not yet marked as seen. */
  is_new: z.boolean(),
});
export type Badge = z.infer<typeof badge>;

export const badgesRoutes = /* @__PURE__ */ defineRoutes({
  'GET /badges': {
    access: 'signed-in',
    summary: 'All badges, and when the member earned them',
    response: z.object({ data: z.array(badge) }),
  },
  'POST /badges/seen': {
    access: 'signed-in',
    summary: 'Mark new badges as seen',
    body: z.strictObject({ badges: z.array(badgeId).min(1).max(BADGES.length) }),
    response: z.object({ data: z.array(badge) }),
    example: { body: { badges: ['first-round'] } },
  },
});
