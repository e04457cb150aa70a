import type { Goal } from '@mindgrove/contracts/goals';
import { errorText, toast } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';

import { GOAL_TYPES, goalText } from '../goal-types.ts';
import { deleteGoal, goalsQuery } from '../goals.queries.ts';
import { goalDeleted } from '../goals.toasts.ts';

export function DeleteGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...deleteGoal,
    onSuccess: async () => {
      toast(goalDeleted(goalText(goal)));
      await queries.invalidateQueries(goalsQuery);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!isPending}
      title="Delete this goal?"
      description={`${GOAL_TYPES[goal.type].label}, ${goal.current} of ${goal.target}. You keep your minutes, points and lessons. Only the goal goes away.`}
    >
      {error && (
        <Alert tone="error" title="We couldn’t delete the goal">
          {errorText(error)}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="secondary" onClick={onClose}>
          Keep goal
        </Button>
        <Button variant="danger" busy={isPending} onClick={() => mutate(goal.id)}>
          Delete goal
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
