import { z } from 'zod';

/** Every 4xx and 5xx answer has this shape; all four are non-empty. */
export const errorBody = z.strictObject({
  /** The text for people; the product's own wording where it has one. */
  error: z.string().min(1),
  /** What was wrong in detail; names the field for a validation error. */
  message: z.string().min(1),
  /** A stable word for programs, such as `access_ended` or `validation_failed`. */
  code: z.string().min(1),
  requestId: z.string().min(1),
});
export type ErrorBody = z.infer<typeof errorBody>;
