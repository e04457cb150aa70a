import { z } from 'zod';

import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { changesOf, idParam } from '../schemas/fields.ts';

/** Minutes of meditation, brain training points, lessons, days in a row with meditation. */
export const goalType = z.enum(['meditation', 'brain', 'learning', 'streak'], 'Please choose a type of goal.');
export type GoalType = z.infer<typeof goalType>;

export const goal = z.object({
  id: z.number().int(),
  type: goalType,
  target: z.number().int(),
  current: z.number().int(), // What happened since it was made, up to its deadline.
  deadline: z.iso.date(), // The last day that counts.
  state: z.enum(['open', 'reached', 'missed']),
  celebrated: z.boolean(), // Whether the member has been congratulated.
  created_at: z.iso.datetime(),
});
export type Goal = z.infer<typeof goal>;

const NO_WHOLE_NUMBER = 'Please enter a whole number, such as 4.';
const OUT_OF_RANGE = 'Please enter a number from 1 to 100,000.';
const target = z.number(NO_WHOLE_NUMBER).int(NO_WHOLE_NUMBER).min(1, OUT_OF_RANGE).max(100_000, OUT_OF_RANGE);
const deadline = z.iso.date('Please choose a date.');

export const goalBody = z.strictObject({ type: goalType, target, deadline });
export type GoalBody = z.infer<typeof goalBody>;

const goalChanges = changesOf({ target, deadline });
export type GoalChanges = z.infer<typeof goalChanges>;

const withId = z.object({ id: idParam });
const oneGoal = z.object({ data: goal });

export const goalsRoutes = /* @__PURE__ */ defineRoutes({
  'GET /goals': {
    access: 'signed-in',
    summary: "The member's goals: open ones by deadline, then the others, newest first",
    response: z.object({ data: z.array(goal) }),
  },
  'POST /goals': {
    access: 'member',
    limit: 'goals',
    summary: 'Set a goal; its deadline is today or later',
    body: goalBody,
    response: oneGoal,
    status: 201,
    idempotent: true,
    example: { body: { type: 'meditation', target: 30, deadline: '2099-01-31' } },
  },
  'POST /goals/:id': {
    access: 'member',
    limit: 'goals',
    summary: 'Change the target or deadline of a goal, or both',
    params: withId,
    body: goalChanges,
    response: oneGoal,
    example: { ...UNKNOWN_ID, body: { target: 40, deadline: '2099-01-31' } },
  },
  'POST /goals/:id/celebrate': {
    access: 'signed-in',
    summary: 'Note that the member was congratulated on a reached goal',
    params: withId,
    response: oneGoal,
    example: UNKNOWN_ID,
  },
  'DELETE /goals/:id': {
    access: 'signed-in',
    summary: 'Delete a goal',
    params: withId,
    response: z.undefined(),
    status: 204,
    example: UNKNOWN_ID,
  },
});
