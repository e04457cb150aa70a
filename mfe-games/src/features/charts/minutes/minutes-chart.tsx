import type { TrainingDay } from '@mindgrove/contracts/training';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Stat } from '@mindgrove/ui/data/stat';

import { dateText } from '../../../training/calendar-day.ts';
import { nonBreaking } from '../../../text.ts';
import { ChartCard } from '../card/chart-card.tsx';
import { ChartView } from '../card/chart-view.tsx';
import { Legend } from '../card/legend.tsx';
import styles from './minutes-plot.module.css';
import { MinutesPlot } from './minutes-plot.tsx';
import { minutesSummary, type Week, weeklyMinutes } from './weekly-minutes.ts';

const COLUMNS: DataColumn<Week>[] = [
  { label: 'Week of', cell: ({ from }) => nonBreaking(dateText(from)) },
  { label: 'Days', cell: ({ sessions }) => sessions },
  { label: 'Games', cell: ({ gameMinutes }) => nonBreaking(`${gameMinutes} min`) },
  { label: 'Meditation', cell: ({ meditationMinutes }) => nonBreaking(`${meditationMinutes} min`) },
  { label: 'Total', cell: ({ minutes }) => nonBreaking(`${minutes} min`) },
];

const LEGEND = [
  { label: 'Games', symbol: <rect className={styles.games} width="24" height="16" rx="3" /> },
  {
    label: 'Meditation',
    symbol: (
      <>
        <rect className={styles.stripeGround} width="24" height="16" rx="3" />
        <path className={styles.stripeLines} d="M4 16l8 -16m0 16l8 -16" />
      </>
    ),
  },
];

export function MinutesChart({ history, today }: { history: readonly TrainingDay[]; today: string }) {
  const weeks = weeklyMinutes(history, today);
  const figures = [
    { label: 'This week so far', week: weeks.at(-1) },
    { label: 'Last week', week: weeks.at(-2) },
  ].map(({ label, week }) => <Stat key={label} label={label} value={`${week?.minutes ?? 0} min`} />);
  return (
    <ChartCard title="Minutes a week" header={figures}>
      {(isTable) => (
        <ChartView
          summary={minutesSummary(weeks)}
          unit="Minutes a week, Monday to Sunday, over the last 12 weeks"
          isTable={isTable}
          chart={<MinutesPlot label="Chart of your minutes a week. The table has the same numbers." weeks={weeks} />}
          legend={<Legend entries={LEGEND} />}
          table={
            <DataTable label="Minutes a week" columns={COLUMNS} rows={weeks.toReversed()} rowKey={({ from }) => from} />
          }
          tableLabel="Minutes a week, newest first"
        />
      )}
    </ChartCard>
  );
}
