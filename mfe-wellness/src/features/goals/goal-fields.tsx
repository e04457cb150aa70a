import type { GoalBody, GoalType } from '@mindgrove/contracts/goals';
import { todayIn } from '@mindgrove/contracts/rules/member-day';
import { errorText, toast, useUser } from '@mindgrove/kit';
import { type ContractForm, useContractForm } from '@mindgrove/ui/forms/contract-form';
import { TextField } from '@mindgrove/ui/forms/field';

import { GOAL_TYPES } from './goal-types.ts';
import { goalIncomplete } from './goals.toasts.ts';

/** A goal as it is typed; '' is no type yet. */
interface GoalInput {
  type: GoalType | '';
  target: string;
  deadline: string;
}

export type GoalFormControl = ContractForm<GoalInput, GoalBody>;

const useToday = () => todayIn(useUser()?.time_zone ?? 'UTC');

interface GoalFormOptions {
  defaultValues: GoalInput;
  failureTitle: string;
  send: (body: GoalBody, form: Pick<GoalFormControl, 'reset'>) => unknown;
}

export function useGoalForm({ failureTitle, ...options }: GoalFormOptions): GoalFormControl {
  const today = useToday();
  return useContractForm<GoalInput, GoalBody>({
    schema: () => import('./goal-schema.ts').then(({ goalSchema }) => goalSchema(today)),
    errorText: (error) => [failureTitle, errorText(error)],
    onInvalid: (values) => Object.values(values).includes('') && toast(goalIncomplete),
    ...options,
  });
}

export const GoalFields = ({ form }: { form: GoalFormControl }) => {
  const { type } = form.values;
  return (
    <>
      <TextField
        label="Target Value"
        hint={type === '' ? 'A number, such as 30.' : GOAL_TYPES[type].hint}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('target')}
      />
      <TextField
        label="Target Date"
        hint="The last day of your goal."
        type="date"
        min={useToday()}
        {...form.field('deadline')}
      />
    </>
  );
};
