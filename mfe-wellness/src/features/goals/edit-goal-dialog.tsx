import type { Goal } from '@mindgrove/contracts/wellness/goals';
import { errorText, toast } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import type { SubmitEvent } from 'react';

import { GoalFields, readGoalFields } from './goal-fields.tsx';
import { GOAL_TYPES } from './goal-types.ts';
import { changeGoal, goalsQuery } from './goals.queries.ts';
import { goalIncomplete } from './goals.toasts.ts';
import styles from './goals.module.css';

export function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...changeGoal,
    onSuccess: async () => {
      await queries.invalidateQueries(goalsQuery);
      onClose();
    },
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = readGoalFields(event.currentTarget);
    if (!fields) return void toast(goalIncomplete);
    mutate({ id: goal.id, ...fields });
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isPending}
      title={`Edit goal: ${GOAL_TYPES[goal.type].label}`}
      description="What you have done so far stays counted."
    >
      <form noValidate className={styles.form} onSubmit={save}>
        <GoalFields {...goal} />
        {error && (
          <Alert tone="error" title="The goal was not changed">
            {errorText(error)}
          </Alert>
        )}
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={isPending}>
            Save goal
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
