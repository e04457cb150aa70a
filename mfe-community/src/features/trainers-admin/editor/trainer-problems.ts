import { type TrainerBody, trainerBody } from '@mindgrove/contracts/admin-trainers';
import { WEEKDAYS } from '@mindgrove/contracts/rules/schedule-text';

import { hasProblem } from '../hours/spans.ts';

export type TrainerProblems = Partial<Record<Exclude<keyof TrainerBody, 'weekly'>, string>>;

export const hoursOn = ({ weekly }: TrainerBody, weekday: number) => weekly.filter((span) => span.weekday === weekday);

/** The first problem of each field; those of hours are shown beside them. */
export function fieldProblems(body: TrainerBody): TrainerProblems {
  const issues = trainerBody.omit({ weekly: true }).strip().safeParse(body).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message])) as TrainerProblems;
}

export const isComplete = (body: TrainerBody) =>
  Object.keys(fieldProblems(body)).length === 0 && WEEKDAYS.every(({ day }) => !hasProblem(hoursOn(body, day)));
