import { newId, toast } from '@mindgrove/kit';
import { invalidateRoutes, useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Form, SubmitButton } from '@mindgrove/ui/forms/form';
import { NativeSelect } from '@mindgrove/ui/forms/native-select';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Target } from 'lucide-react';
import { useState } from 'react';

import { GoalFields, useGoalForm } from './goal-fields.tsx';
import { GOAL_TYPE_IDS, GOAL_TYPES, goalText } from './goal-types.ts';
import styles from './goals.module.css';
import { addGoal } from './goals.queries.ts';
import { goalAdded } from './goals.toasts.ts';

export function GoalForm() {
  const queries = useQueryClient();
  /** New for every change and after every goal: a request whose answer got lost adds its goal once. */
  const [idempotencyKey, setIdempotencyKey] = useState(newId);
  const { mutateAsync } = useMutation(addGoal);
  const form = useGoalForm({
    defaultValues: { type: '', target: '', deadline: '' },
    failureTitle: 'We couldn’t add the goal',
    async send(body, { reset }) {
      const { data: goal } = await mutateAsync({ ...body, idempotencyKey });
      reset();
      setIdempotencyKey(newId());
      toast(goalAdded(goalText(goal)));
      // The list may still be loading.
      void invalidateRoutes(queries, ['GET /goals']);
    },
  });

  return (
    <Card>
      <CardHeading icon={<Target />}>Set New Goal</CardHeading>
      <Form
        form={form}
        className={styles.newGoal}
        onChange={() => setIdempotencyKey(newId())}
        actions={<SubmitButton className={styles.submit}>Add Goal</SubmitButton>}
      >
        <div className={styles.fields}>
          <NativeSelect label="Goal Type" hint="We’ll keep count for you." {...form.field('type')}>
            <option value="">Choose a type</option>
            {GOAL_TYPE_IDS.map((value) => (
              <option key={value} value={value}>
                {GOAL_TYPES[value].label}
              </option>
            ))}
          </NativeSelect>
          <GoalFields form={form} />
        </div>
      </Form>
    </Card>
  );
}
