import { goalBody } from '@mindgrove/contracts/goals';
import type { Day } from '@mindgrove/contracts/rules/member-day';
import { parseWholeNumber } from '@mindgrove/contracts/schemas/whole-number';
import { z } from 'zod';

const { target, deadline } = goalBody.shape;

/** Makes the contract's body of a goal as it is typed. */
export const goalSchema = (today: Day) =>
  goalBody.extend({
    target: z.string().transform(parseWholeNumber).pipe(target),
    deadline: deadline.refine((day) => day >= today, 'Please choose today or a later day.'),
  });
