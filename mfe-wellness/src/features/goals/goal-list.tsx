import type { Goal } from '@mindgrove/contracts/goals';
import { errorText, toast, toastError } from '@mindgrove/kit';
import { useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Alert } from '@mindgrove/ui/feedback/alert';
import { Dialog, DialogFooter } from '@mindgrove/ui/feedback/dialog';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { Empty } from '@mindgrove/ui/feedback/states';
import { DialogActions, Form } from '@mindgrove/ui/forms/form';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Grid, Stack } from '@mindgrove/ui/layout/stack';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Pencil, Sprout, Target, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';

import { LoadingOrFailed } from '../../components/loading-or-failed.tsx';
import { FallingLeaves } from '../../drawings/falling-leaves.tsx';
import { GoalFields, useGoalForm } from './goal-fields.tsx';
import { GOAL_TYPES, goalText } from './goal-types.ts';
import styles from './goals.module.css';
import { celebrateGoal, changeGoal, deleteGoal, goalsQuery } from './goals.queries.ts';
import { goalChanged, goalDeleted } from './goals.toasts.ts';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-US');

const STATES = {
  open: null,
  reached: { tone: 'accent', text: 'Reached' },
  missed: { tone: 'neutral', text: 'Ended' },
} as const;

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
    <Stack as="section" gap={5} aria-labelledby="goals">
      <h2 id="goals" tabIndex={-1} ref={heading}>
        Your Goals
      </h2>
      {data
        ?.filter(({ state, celebrated }) => state === 'reached' && !celebrated)
        .map((goal) => (
          <Celebration key={goal.id} goal={goal} onSeen={() => heading.current?.focus()} />
        ))}
      {!data && <LoadingOrFailed error={error} refetch={refetch} label="Loading your goals…" lines={4} />}
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
    </Stack>
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

function DeleteGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
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

interface GoalCardProps {
  goal: Goal;
  onAction: (action: 'edit' | 'delete') => void;
}

function GoalCard({ goal, onAction }: GoalCardProps) {
  const { label, unit } = GOAL_TYPES[goal.type];
  const state = STATES[goal.state];
  return (
    <Card>
      <CardHeading icon={<Target />} level={3}>
        {label}
      </CardHeading>
      <p className={styles.due}>
        Due {date.format(Date.parse(goal.deadline))}
        {state && <Badge tone={state.tone}>{state.text}</Badge>}
      </p>
      <Progress
        label={unit[0]?.toUpperCase() + unit.slice(1)}
        value={goal.current}
        max={goal.target}
        text={`${count.format(goal.current)} / ${count.format(goal.target)}`}
      />
      <CardFooter>
        <Button variant="secondary" onClick={() => onAction('edit')}>
          <Pencil aria-hidden="true" />
          Edit <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
        <Button variant="quiet" onClick={() => onAction('delete')}>
          <Trash2 aria-hidden="true" />
          Delete <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </CardFooter>
    </Card>
  );
}

function EditGoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(changeGoal);
  const form = useGoalForm({
    defaultValues: { type: goal.type, target: String(goal.target), deadline: goal.deadline },
    failureTitle: 'We couldn’t change the goal',
    async send({ target, deadline }) {
      // The other field may have been changed on another device.
      const changes = { ...(dirtyFields.target && { target }), ...(dirtyFields.deadline && { deadline }) };
      if (Object.keys(changes).length > 0) {
        const { data: changed } = await mutateAsync({ id: goal.id, ...changes });
        toast(goalChanged(goalText(changed)));
        await queries.invalidateQueries(goalsQuery);
      }
      onClose();
    },
  });
  const { dirtyFields } = form.formState;

  return (
    <Dialog
      open
      onOpenChange={onClose}
      dismissable={!form.isBusy}
      title={`Edit goal: ${GOAL_TYPES[goal.type].label}`}
      description="Everything you’ve done so far still counts."
    >
      <Form form={form} actions={<DialogActions onCancel={onClose}>Save goal</DialogActions>}>
        <GoalFields form={form} />
      </Form>
    </Dialog>
  );
}
