import { z } from 'zod';

/** HH:MM on a 24-hour clock. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, {
  error: ({ input }) => (input === '' ? 'Please select a time.' : 'must be a time such as 09:30'),
});

export const slot = z.object({
  starts_at: z.iso.datetime(),
  local_time: clockTime, // The time in the member's time zone.
  trainer_time: clockTime, // The time in the trainer's time zone.
});
export type Slot = z.infer<typeof slot>;
