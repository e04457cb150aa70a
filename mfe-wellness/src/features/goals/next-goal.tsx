import { useRemoteEvent } from '@mindgrove/kit';
import { useQuery, useQueryClient } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { Progress } from '@mindgrove/ui/feedback/progress';

import { paths } from '../../paths.ts';
import { GOAL_TYPES } from './goal-types.ts';
import { goalsQuery } from './goals.queries.ts';
import styles from './next-goal.module.css';

const date = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const count = new Intl.NumberFormat('en-US');

/** The open goal that is due first; nothing without one. */
export function NextGoal() {
  const queries = useQueryClient();
  const { data } = useQuery(goalsQuery);
  useRemoteEvent('round-stored', () => void queries.invalidateQueries(goalsQuery));
  const goal = data?.find(({ state }) => state === 'open');
  if (!goal) return null;
  const { label, unit } = GOAL_TYPES[goal.type];
  return (
    <div className={styles.goal}>
      <p>
        <strong>{label}</strong>, due {date.format(Date.parse(goal.deadline))}
      </p>
      <Progress
        label={unit[0]?.toUpperCase() + unit.slice(1)}
        value={goal.current}
        max={goal.target}
        text={`${count.format(goal.current)} / ${count.format(goal.target)}`}
      />
      <Link className={styles.link} to={paths.personalizedPlan}>
        See your plan
      </Link>
    </div>
  );
}
