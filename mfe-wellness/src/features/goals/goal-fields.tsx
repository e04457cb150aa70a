import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { GoalType } from '@mindgrove/contracts/wellness/goals';
import { useSession } from '@mindgrove/kit';
import { TextField } from '@mindgrove/ui/forms/field';

import { GOAL_TYPES } from './goal-types.ts';

interface GoalFieldsProps {
  type: GoalType | '';
  target?: number;
  deadline?: string;
}

/** Target and date; their form reads them by name. */
export function GoalFields({ type, target, deadline }: GoalFieldsProps) {
  const zone = useSession()?.user.time_zone ?? 'UTC';
  return (
    <>
      <TextField
        label="Target Value"
        hint={
          type === ''
            ? 'A whole number, 1 to 100,000.'
            : `How many ${GOAL_TYPES[type].unit}, from now on: 1 to 100,000.`
        }
        name="target"
        type="number"
        inputMode="numeric"
        min={1}
        max={100_000}
        step={1}
        defaultValue={target}
      />
      <TextField
        label="Target Date"
        hint="The last day that counts."
        name="deadline"
        type="date"
        min={dayIn(zone, new Date())}
        defaultValue={deadline}
      />
    </>
  );
}

/** Target and date as typed; null while one is missing. */
export function readGoalFields(form: HTMLFormElement): { target: number; deadline: string } | null {
  const { target, deadline } = Object.fromEntries(new FormData(form)) as Record<string, string>;
  return target && deadline ? { target: Number.parseInt(target, 10), deadline } : null;
}
