import { todayIn } from '@mindgrove/contracts/rules/member-day';
import type { GoalType } from '@mindgrove/contracts/goals';
import { useUser } from '@mindgrove/kit';
import { TextField } from '@mindgrove/ui/forms/field';

import type { GoalErrors } from './goal-errors.ts';
import { GOAL_TYPES } from './goal-types.ts';

interface GoalFieldsProps {
  type: GoalType | '';
  target?: number;
  deadline?: string;
  errors: GoalErrors;
}

/** Target and date; their form reads them by name. */
export function GoalFields({ type, target, deadline, errors }: GoalFieldsProps) {
  const zone = useUser()?.time_zone ?? 'UTC';
  return (
    <>
      <TextField
        label="Target Value"
        hint={type === '' ? 'A whole number, 1 to 100,000.' : GOAL_TYPES[type].hint}
        error={errors.target}
        name="target"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={target}
      />
      <TextField
        label="Target Date"
        hint="The last day of your goal."
        error={errors.deadline}
        name="deadline"
        type="date"
        min={todayIn(zone)}
        defaultValue={deadline}
      />
    </>
  );
}
