import type { Goal } from '@mindgrove/contracts/wellness/goals';
import { toastError } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';

import { FallingLeaves } from '../../drawings/falling-leaves.tsx';
import { goalText } from './goal-types.ts';
import { celebrateGoal, goalsQuery } from './goals.queries.ts';
import styles from './celebration.module.css';

interface CelebrationProps {
  goal: Goal;
  /** Its button, which has the focus, goes. */
  onSeen: () => void;
}

/** Shown once for each reached goal, until the member has seen it. */
export function Celebration({ goal, onSeen }: CelebrationProps) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    ...celebrateGoal,
    onSuccess: () => {
      onSeen();
      return queries.invalidateQueries(goalsQuery);
    },
    onError: (error) => void toastError(error),
  });
  return (
    <div className={styles.celebration} data-tone="dark" role="status">
      <FallingLeaves />
      <p className={styles.title}>You reached your goal</p>
      <p>{goalText(goal)} Well done. You said you would, and you did.</p>
      <Button busy={isPending} onClick={() => mutate(goal.id)}>
        Thank you
      </Button>
    </div>
  );
}
