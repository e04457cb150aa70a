import type { GoalType } from '@mindgrove/contracts/goals';
import { errorText, newId, toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Target } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';

import { readGoal, useGoalErrors } from './goal-errors.ts';
import { GoalFields } from './goal-fields.tsx';
import { GOAL_TYPE_IDS, GOAL_TYPES, goalText } from './goal-types.ts';
import styles from './goals.module.css';
import { addGoal } from './goals.queries.ts';
import { goalAdded } from './goals.toasts.ts';

export function GoalForm() {
  const queries = useQueryClient();
  const [type, setType] = useState<GoalType | ''>('');
  /** New for every change and after every goal: a request whose answer got lost adds its goal once. */
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const { errors, check, recheck } = useGoalErrors();
  const { mutate, isPending, error } = useMutation(addGoal);

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    if (!check(form)) return;
    mutate(
      { ...readGoal(form), idempotencyKey },
      {
        onSuccess: ({ data: goal }) => {
          form.reset();
          setIdempotencyKey(newId());
          setType('');
          toast(goalAdded(goalText(goal)));
          // The list may still be loading.
          void invalidateRoutes(queries, ['GET /goals']);
        },
      },
    );
  }

  function change(form: HTMLFormElement) {
    setIdempotencyKey(newId());
    recheck(form);
  }

  return (
    <Card>
      <CardHeading icon={<Target />}>Set New Goal</CardHeading>
      <form noValidate className={styles.newGoal} onSubmit={add} onChange={(event) => change(event.currentTarget)}>
        <div className={styles.fields}>
          <GoalTypeField type={type} onChoose={setType} error={errors.type} />
          <GoalFields type={type} errors={errors} />
        </div>
        {error && (
          <Alert tone="error" title="We couldn’t add the goal">
            {errorText(error)}
          </Alert>
        )}
        <Button type="submit" busy={isPending} className={styles.submit}>
          Add Goal
        </Button>
      </form>
    </Card>
  );
}

interface GoalTypeFieldProps {
  type: GoalType | '';
  onChoose: (type: GoalType | '') => void;
  error: string | undefined;
}

const GoalTypeField = ({ type, onChoose, error }: GoalTypeFieldProps) => (
  <NativeSelect
    label="Goal Type"
    hint="We’ll keep count for you."
    error={error}
    name="type"
    value={type}
    onChange={(event) => onChoose(event.currentTarget.value as GoalType | '')}
  >
    <option value="">Choose a type</option>
    {GOAL_TYPE_IDS.map((value) => (
      <option key={value} value={value}>
        {GOAL_TYPES[value].label}
      </option>
    ))}
  </NativeSelect>
);
