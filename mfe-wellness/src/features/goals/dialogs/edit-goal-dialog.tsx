import type { Goal } from '@mindgrove/contracts/goals';
import { errorText, toast } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import type { SubmitEvent } from 'react';

import { readChanges, useGoalErrors } from '../goal-errors.ts';
import { GoalFields } from '../goal-fields.tsx';
import { GOAL_TYPES, goalText } from '../goal-types.ts';
import { changeGoal, goalsQuery } from '../goals.queries.ts';
import { goalChanged } from '../goals.toasts.ts';
import styles from '../goals.module.css';

export function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const queries = useQueryClient();
  const { errors, check, recheck } = useGoalErrors();
  const { mutate, isPending, error } = useMutation({
    ...changeGoal,
    onSuccess: async ({ data: changed }) => {
      toast(goalChanged(goalText(changed)));
      await queries.invalidateQueries(goalsQuery);
      onClose();
    },
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const changes = readChanges(event.currentTarget);
    if (Object.keys(changes).length > 0) mutate({ id: goal.id, ...changes });
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isPending}
      title={`Edit goal: ${GOAL_TYPES[goal.type].label}`}
      description="Everything you’ve done so far still counts."
    >
      <form noValidate className={styles.form} onSubmit={save} onChange={(event) => recheck(event.currentTarget)}>
        <GoalFields {...goal} errors={errors} />
        {error && (
          <Alert tone="error" title="We couldn’t change the goal">
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
