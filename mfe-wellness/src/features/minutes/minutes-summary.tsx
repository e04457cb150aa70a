import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Card } from '@mindgrove/ui/card';
import { Stat } from '@mindgrove/ui/stat';
import { Failed, Loading } from '@mindgrove/ui/states';
import { CalendarCheck, Clock } from 'lucide-react';

import { overviewQuery } from './minutes.queries.ts';
import styles from './minutes-summary.module.css';

const count = new Intl.NumberFormat('en-US');
const counted = (number: number, unit: string) => `${count.format(number)} ${unit}${number === 1 ? '' : 's'}`;

export function MinutesSummary() {
  const { data, error, refetch } = useQuery(overviewQuery);

  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
    ) : (
      <Loading label="Loading your minutes…" lines={2} />
    );
  }
  return (
    <Card>
      <div className={styles.figures}>
        <Stat icon={<Clock />} label="Total time" value={counted(data.streak_time, 'minute')} />
        <Stat icon={<CalendarCheck />} label="Streak" value={counted(data.meditation_streak_days, 'day')} />
      </div>
      {data.streak_time === 0 && <p>Your first minutes will be counted here. Two are a fine beginning.</p>}
    </Card>
  );
}
