import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Card } from '@mindgrove/ui/layout/card';
import { Stat } from '@mindgrove/ui/data/stat';
import { Failed } from '@mindgrove/ui/feedback/states';
import { VisuallyHidden } from '@mindgrove/ui/layout/visually-hidden';
import { CalendarCheck, Clock } from 'lucide-react';

import { overviewQuery } from './minutes.queries.ts';
import styles from './minutes-summary.module.css';

const count = new Intl.NumberFormat('en-US');
const counted = (number: number, unit: string) => `${count.format(number)} ${unit}${number === 1 ? '' : 's'}`;

export function MinutesSummary() {
  const { data, error, refetch } = useQuery(overviewQuery);

  if (error && !data) return <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>;
  return (
    <Card>
      <div className={styles.figures}>
        <Stat icon={<Clock />} label="Total time" value={data && counted(data.streak_time, 'minute')} />
        <Stat icon={<CalendarCheck />} label="Streak" value={data && counted(data.meditation_streak_days, 'day')} />
      </div>
      {/* There is a sentence for everybody: the page below does not move when the figures come. */}
      <p>
        {!data && (
          <span role="status">
            <VisuallyHidden>Loading your minutes…</VisuallyHidden>
          </span>
        )}
        {data?.streak_time === 0
          ? 'Your first minutes will be counted here. Two are a fine beginning.'
          : 'Each full hour adds 10 points to your wellness journey.'}
      </p>
    </Card>
  );
}
