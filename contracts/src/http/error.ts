import { z } from 'zod';

import { slot } from '../schemas/slot.ts';

/** The body of every 4xx and 5xx response. */
export const errorBody = z.strictObject({
  error: z.string().min(1), // The text for people.
  /** The details for programmers; names the field of a validation error. */
  message: z.string().min(1),
  code: z.string().min(1), // A stable code for programs, such as `access_ended`.
  requestId: z.string().min(1),
  /** The nearest times that can be booked instead, in order. The text names the first, `message` only the reason. */
  free_slots: z.array(slot).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;
