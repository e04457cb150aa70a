import type { TrainingDay } from '@mindgrove/contracts/training';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Stack } from '@mindgrove/ui/layout/stack';

import { nonBreaking } from '../../../text.ts';
import { dateText, daysFrom, dayText, monthText, weekdayText } from '../../../training/calendar-day.ts';
import { ChartCard, ChartView, Legend } from '../card/chart-card.tsx';
import { useWidth } from '../plot/plot.tsx';
import styles from './heat-map-chart.module.css';
import {
  dayLabel,
  type HeatMapDay,
  type HeatMapWeek,
  heatMapWeeks,
  intensityOf,
  trainingDaysSummary,
} from './heat-map.ts';

const LABELS_WIDTH = 48;
const MONTHS_HEIGHT = 26;
const MAX_CELL_SIZE = 40;
/** Pixels; narrower plots split the weeks into two bands to keep the days legible. */
const NARROW = 560;
/** Share of the cell that is filled, by intensity. */
const SIZES = [0, 0.42, 0.66, 0.9];

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

/** A column per week and a row per day from Monday on; more minutes fill more of the square. */
function HeatMapPlot({ label, weeks }: { label: string; weeks: readonly HeatMapWeek[] }) {
  const [container, width] = useWidth<HTMLDivElement>();
  const length = width < NARROW ? weeks.length / 2 : weeks.length;
  const bands = Array.from({ length: weeks.length / length }, (_, band) =>
    weeks.slice(band * length, (band + 1) * length),
  );
  return (
    <Stack gap={4} align="center" ref={container} role="img" aria-label={label}>
      {bands.map((band, index) => (
        <Band key={index} weeks={band} width={width} />
      ))}
    </Stack>
  );
}

function Band({ weeks, width }: { weeks: readonly HeatMapWeek[]; width: number }) {
  const cell = Math.min(MAX_CELL_SIZE, (width - LABELS_WIDTH) / weeks.length);
  return (
    <svg
      className={styles.band}
      width={LABELS_WIDTH + weeks.length * cell}
      viewBox={`0 0 ${LABELS_WIDTH + weeks.length * cell} ${MONTHS_HEIGHT + 7 * cell}`}
    >
      {weeks[0]?.days.map(({ day }, row) =>
        row % 2 === 0 ? (
          <text key={day} className={styles.name} y={MONTHS_HEIGHT + (row + 0.5) * cell} dy="0.32em">
            {weekdayText(day)}
          </text>
        ) : null,
      )}
      {weeks.map(({ monday, days }, column) => (
        <g key={monday} transform={`translate(${LABELS_WIDTH + column * cell} ${MONTHS_HEIGHT})`}>
          {isMonthShown(weeks, column) && (
            <text className={styles.name} y={-9}>
              {monthText(monday)}
            </text>
          )}
          {days.map((day, row) => (
            <Square key={day.day} day={day} cell={cell} y={row * cell} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** Labels a month above its first week, unless the next label is too close. */
function isMonthShown(weeks: readonly HeatMapWeek[], column: number) {
  const month = (index: number) => weeks[index]?.monday.slice(0, 'YYYY-MM'.length);
  if (column === 0) return month(0) === month(1) && month(1) === month(2);
  return month(column) !== month(column - 1) && column < weeks.length - 1;
}

function Square({ day, cell, y }: { day: HeatMapDay; cell: number; y: number }) {
  const intensity = intensityOf(day);
  const size = cell * (SIZES[intensity] ?? 0);
  return (
    <g>
      <title>{`${dayText(day.day)}: ${dayLabel(day)}`}</title>
      <rect
        className={day.isBeforeJoining ? styles.before : styles.ground}
        x={cell * 0.06}
        y={y + cell * 0.06}
        width={cell * 0.88}
        height={cell * 0.88}
        rx={cell * 0.2}
      />
      {intensity > 0 && (
        <rect
          className={styles.session}
          x={(cell - size) / 2}
          y={y + (cell - size) / 2}
          width={size}
          height={size}
          rx={size * 0.24}
        />
      )}
    </g>
  );
}
