import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Card } from '@mindgrove/ui/layout/card';
import { Stat } from '@mindgrove/ui/data/stat';
import { Failed } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { Clock, RotateCw } from 'lucide-react';

import { overviewQuery } from '../../overview.queries.ts';
import styles from './minutes-summary.module.css';

const count = new Intl.NumberFormat('en-US');
const pluralize = (number: number, unit: string) => `${count.format(number)} ${unit}${number === 1 ? '' : 's'}`;

export function MinutesSummary() {
  const { data, error, refetch } = useQuery(overviewQuery);
  const isNew = data?.streak_time === 0;
  const show = (number: number | undefined, unit: string) =>
    number === undefined ? undefined : isNew ? 'Not yet' : pluralize(number, unit);

  if (error && !data) return <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>;
  return (
    <Card>
      <div className={styles.figures}>
        <Stat icon={<Clock />} label="Total time" value={show(data?.streak_time, 'minute')} />
        <Stat icon={<RotateCw />} label="Streak" value={show(data?.meditation_streak_days, 'day')} />
      </div>
      {/* There is always a sentence, so that the page does not shift when the data arrive. */}
      <p>
        {!data && (
          <span role="status">
            <VisuallyHidden>Loading your minutes…</VisuallyHidden>
          </span>
        )}
        {isNew
          ? 'Your minutes will show up here. Two is a fine start.'
          : 'Every full hour adds 10 points to your wellness journey.'}
      </p>
    </Card>
  );
}
