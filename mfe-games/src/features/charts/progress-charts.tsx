import type { Training } from '@mindgrove/contracts/training';
import { errorText } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Empty, Failed, Loading } from '@mindgrove/ui/feedback/states';
import { ChartLine } from 'lucide-react';

import { trainingHistoryQuery } from '../../training/training.queries.ts';
import { HeatMapChart } from './heat-map/heat-map-chart.tsx';
import { MinutesChart } from './minutes/minutes-chart.tsx';
import styles from './progress-charts.module.css';
import { favoriteGame } from './scores/played-games.ts';
import { ScoreChart } from './scores/score-chart.tsx';

/** Bundles the chart library: import it only through lazy-charts.tsx. */
export function ProgressCharts({ today, joined }: Pick<Training, 'today' | 'joined'>) {
  const { data, error, refetch } = useQuery(trainingHistoryQuery(today));

  if (!data) {
    return error ? (
      <Failed onRetry={() => void refetch()}>{`Error: ${errorText(error)}`}</Failed>
    ) : (
      <Loading label="Loading your charts…" lines={12} />
    );
  }
  const { days: history } = data;
  const favorite = favoriteGame(history);
  if (history.length === 0) {
    return (
      <Empty title="Your first chart comes with your first round." icon={<ChartLine />}>
        <p>Minutes of meditation count, too.</p>
      </Empty>
    );
  }
  return (
    <div className={styles.charts}>
      {favorite && <ScoreChart history={history} today={today} initialGame={favorite} />}
      <MinutesChart history={history} today={today} />
      <HeatMapChart history={history} joined={joined} today={today} />
    </div>
  );
}
