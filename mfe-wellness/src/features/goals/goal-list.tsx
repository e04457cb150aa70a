import type { Goal } from '@mindgrove/contracts/goals';
import { errorText, toastError } from '@mindgrove/kit';
import { useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Grid } from '@mindgrove/ui/layout/grid';
import { Sprout } from 'lucide-react';
import { useRef, useState } from 'react';

import { FallingLeaves } from '../../drawings/falling-leaves.tsx';
import { DeleteGoalDialog } from './dialogs/delete-goal-dialog.tsx';
import { EditGoalDialog } from './dialogs/edit-goal-dialog.tsx';
import { GoalCard } from './goal-card.tsx';
import { goalText } from './goal-types.ts';
import styles from './goals.module.css';
import { celebrateGoal, goalsQuery } from './goals.queries.ts';

interface OpenDialog {
  goal: Goal;
  action: 'edit' | 'delete';
}

export function GoalList() {
  const { data, error, refetch } = useQuery(goalsQuery);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setDialog(null);
  return (
    <section className={styles.goals} aria-labelledby="goals">
      <h2 id="goals" tabIndex={-1} ref={heading}>
        Your Goals
      </h2>
      {data
        ?.filter(({ state, celebrated }) => state === 'reached' && !celebrated)
        .map((goal) => (
          <Celebration key={goal.id} goal={goal} onSeen={() => heading.current?.focus()} />
        ))}
      {!data &&
        (error ? (
          <Failed onRetry={() => void refetch()}>{errorText(error)}</Failed>
        ) : (
          <Loading label="Loading your goals…" lines={4} />
        ))}
      {data?.length === 0 && (
        <Empty title="No goals yet" icon={<Sprout />}>
          <p>Start with something small for the coming week. We’ll keep count from the moment you add it.</p>
        </Empty>
      )}
      {data && data.length > 0 && (
        <Grid columns={2}>
          {data.map((goal) => (
            <GoalCard key={goal.id} goal={goal} onAction={(action) => setDialog({ goal, action })} />
          ))}
        </Grid>
      )}
      {dialog?.action === 'edit' && <EditGoalDialog goal={dialog.goal} onClose={close} />}
      {dialog?.action === 'delete' && <DeleteGoalDialog goal={dialog.goal} onClose={close} />}
    </section>
  );
}

interface CelebrationProps {
  goal: Goal;
  /** Called when the goal counts as seen: the focused button goes away then. */
  onSeen: () => void;
}

/** Shown once for each reached goal, until the member has seen it. */
function Celebration({ goal, onSeen }: CelebrationProps) {
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
