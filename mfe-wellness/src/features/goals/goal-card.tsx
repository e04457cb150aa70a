import type { Goal } from '@mindgrove/contracts/goals';
import { Button } from '@mindgrove/ui/actions/button';
import { Badge } from '@mindgrove/ui/data/badge';
import { Progress } from '@mindgrove/ui/feedback/progress';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Card, CardFooter, CardHeading } from '@mindgrove/ui/layout/card';
import { Pencil, Target, Trash2 } from 'lucide-react';

import { GOAL_TYPES } from './goal-types.ts';
import styles from './goals.module.css';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-US');

const STATES = {
  open: null,
  reached: { tone: 'accent', text: 'Reached' },
  missed: { tone: 'neutral', text: 'Ended' },
} as const;

interface GoalCardProps {
  goal: Goal;
  onAction: (action: 'edit' | 'delete') => void;
}

export function GoalCard({ goal, onAction }: GoalCardProps) {
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
