import type { GoalType } from '@mindgrove/contracts/wellness/goals';
import { errorText, toast } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Target } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';

import { GoalFields, readGoalFields } from './goal-fields.tsx';
import { GOAL_TYPE_IDS, GOAL_TYPES } from './goal-types.ts';
import { addGoal, goalsQuery } from './goals.queries.ts';
import { goalIncomplete } from './goals.toasts.ts';
import styles from './goals.module.css';

export function GoalForm() {
  const queries = useQueryClient();
  const [type, setType] = useState<GoalType | ''>('');
  const { mutate, isPending, isSuccess, error, reset } = useMutation(addGoal);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = readGoalFields(form);
    if (type === '' || !fields) return void toast(goalIncomplete);
    mutate(
      { type, ...fields },
      {
        onSuccess: () => {
          form.reset();
          setType('');
          void queries.invalidateQueries(goalsQuery);
        },
      },
    );
  }

  return (
    <Card>
      <CardHeading icon={<Target />}>Set New Goal</CardHeading>
      <form noValidate className={styles.newGoal} onSubmit={add} onChange={() => isSuccess && reset()}>
        <NativeSelect
          label="Goal Type"
          value={type}
          onChange={(event) => setType(event.currentTarget.value as GoalType | '')}
        >
          <option value="">Choose what to count</option>
          {GOAL_TYPE_IDS.map((value) => (
            <option key={value} value={value}>
              {GOAL_TYPES[value].label}
            </option>
          ))}
        </NativeSelect>
        <GoalFields type={type} />
        {error && (
          <Alert tone="error" title="The goal was not added">
            {errorText(error)}
          </Alert>
        )}
        <div className={styles.submit}>
          <Button type="submit" busy={isPending}>
            Add Goal
          </Button>
          <span role="status">{isSuccess && 'Goal added.'}</span>
        </div>
      </form>
    </Card>
  );
}
