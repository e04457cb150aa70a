import type { TrainingDay } from '@mindgrove/contracts/training';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';

import { dateText, daysFrom, weekdayText } from '../../../training/calendar-day.ts';
import { nonBreaking } from '../../../text.ts';
import { ChartCard } from '../card/chart-card.tsx';
import { ChartView } from '../card/chart-view.tsx';
import { Legend } from '../card/legend.tsx';
import { dayLabel, type HeatMapWeek, heatMapWeeks, trainingDaysSummary } from './heat-map.ts';
import styles from './heat-map-plot.module.css';
import { HeatMapPlot } from './heat-map-plot.tsx';

const A_MONDAY = '2024-01-01';

const COLUMNS: DataColumn<HeatMapWeek>[] = [
  { label: 'Week of', cell: ({ monday }) => nonBreaking(dateText(monday)) },
  ...daysFrom(A_MONDAY, 7).map((day, index) => ({
    label: weekdayText(day),
    cell: ({ days }: HeatMapWeek) => (days[index] ? nonBreaking(dayLabel(days[index])) : '–'),
  })),
];

const square = (size: number, ground = styles.ground) => (
  <>
    <rect className={ground} x="4" width="16" height="16" rx="4" />
    <rect className={styles.session} x={12 - size / 2} y={8 - size / 2} width={size} height={size} rx={size / 4} />
  </>
);

const LEGEND = [
  { label: 'Day off', symbol: square(0) },
  { label: 'Under 10 minutes', symbol: square(6.5) },
  { label: '10 to 19', symbol: square(10.5) },
  { label: '20 or more', symbol: square(15) },
];

const BEFORE = { label: 'Before you joined', symbol: square(0, styles.before) };

interface HeatMapChartProps {
  history: readonly TrainingDay[];
  joined: string;
  today: string;
}

export function HeatMapChart({ history, joined, today }: HeatMapChartProps) {
  const weeks = heatMapWeeks(history, joined, today);
  const legend = weeks[0]?.days[0]?.isBeforeJoining ? [BEFORE, ...LEGEND] : LEGEND;
  return (
    <ChartCard title="Your days">
      {(isTable) => (
        <ChartView
          summary={trainingDaysSummary(history, today)}
          unit={`Minutes a day over the last ${weeks.length} weeks; each column is one week`}
          isTable={isTable}
          chart={<HeatMapPlot label="Calendar of your sessions. The table has the same numbers." weeks={weeks} />}
          legend={<Legend entries={legend} />}
          table={
            <DataTable
              label="Minutes on each day"
              columns={COLUMNS}
              rows={weeks.toReversed()}
              rowKey={({ monday }) => monday}
            />
          }
          tableLabel="Minutes on each day, newest week first"
        />
      )}
    </ChartCard>
  );
}
