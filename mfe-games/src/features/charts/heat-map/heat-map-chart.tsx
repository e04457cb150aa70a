import type { TrainingDay } from '@mindgrove/contracts/training';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';

import { dateText, daysFrom, weekdayText } from '../../../training/calendar-day.ts';
import { nonBreaking } from '../../../training/non-breaking.ts';
import { ChartCard } from '../card/chart-card.tsx';
import { ChartView } from '../card/chart-view.tsx';
import { heatDayText, heatSentence, type HeatWeek, heatWeeks } from './heat-map.ts';
import { HeatMapPlot } from './heat-map-plot.tsx';
import styles from './heat-map-plot.module.css';
import { Legend } from '../card/legend.tsx';

const A_MONDAY = '2024-01-01';

const COLUMNS: DataColumn<HeatWeek>[] = [
  { label: 'Week of', cell: ({ monday }) => nonBreaking(dateText(monday)) },
  ...daysFrom(A_MONDAY, 7).map((day, place) => ({
    label: weekdayText(day),
    cell: ({ days }: HeatWeek) => (days[place] ? nonBreaking(heatDayText(days[place])) : '–'),
  })),
];

const square = (size: number, ground = styles.ground) => (
  <>
    <rect className={ground} x="4" width="16" height="16" rx="4" />
    <rect className={styles.session} x={12 - size / 2} y={8 - size / 2} width={size} height={size} rx={size / 4} />
  </>
);

const LEGEND = [
  { word: 'Rest day', sign: square(0) },
  { word: 'Under 10 minutes', sign: square(6.5) },
  { word: '10 to 19', sign: square(10.5) },
  { word: '20 or more', sign: square(15) },
];

const BEFORE = { word: 'Before you joined', sign: square(0, styles.before) };

interface HeatMapChartProps {
  history: readonly TrainingDay[];
  /** The day the account was made. */
  joined: string;
  today: string;
}

/** Each day of half a year. */
export function HeatMapChart({ history, joined, today }: HeatMapChartProps) {
  const weeks = heatWeeks(history, joined, today);
  const legend = weeks[0]?.days[0]?.isBefore ? [BEFORE, ...LEGEND] : LEGEND;
  return (
    <ChartCard title="Consistency">
      {(isTable) => (
        <ChartView
          sentence={heatSentence(history, today)}
          unit={`Minutes on each day of the last ${weeks.length} weeks; a column is a week from Monday to Sunday`}
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
