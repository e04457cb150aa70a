import type { TrainingDay } from '@mindgrove/contracts/training';
import { type DataColumn, DataTable } from '@mindgrove/ui/data/data-table';
import { Stat } from '@mindgrove/ui/data/stat';
import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';

import { nonBreaking } from '../../../text.ts';
import { dateText } from '../../../training/calendar-day.ts';
import { ChartCard, ChartView, Legend } from '../card/chart-card.tsx';
import { Plot, plotArea, scaleFromZero, useWidth } from '../plot/plot.tsx';
import styles from './minutes-chart.module.css';
import { minutesSummary, type Week, weeklyMinutes } from './weekly-minutes.ts';

const NARROW = 440;

const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={styles.stripeGround} width="8" height="8" />
    <rect className={styles.stripe} width="3" height="8" />
  </pattern>
);

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

/** Stacked bars, one per week: games, meditation above them, and the total on top. */
function MinutesPlot({ label, weeks }: { label: string; weeks: readonly Week[] }) {
  const [container, width] = useWidth<HTMLDivElement>();
  const stripesId = useId();
  const { left, right, top, bottom } = plotArea(width);
  const x = scaleBand({ domain: weeks.map(({ from }) => from), range: [left, right], padding: 0.28 });
  const { scale: y, ticks: yTicks } = scaleFromZero(
    weeks.map(({ minutes }) => minutes),
    [bottom, top],
  );
  const barCenter = (from: string) => (x(from) ?? 0) + x.bandwidth() / 2;

  return (
    <div ref={container}>
      <Plot
        label={label}
        width={width}
        yTicks={yTicks}
        xTicks={weeks.map(({ from }) => ({ at: barCenter(from), text: dateText(from) }))}
      >
        <Stripes id={stripesId} />
        {weeks.map((week) => (
          <WeekBar
            key={week.from}
            x={x(week.from) ?? 0}
            width={x.bandwidth()}
            levels={[bottom, y(week.gameMinutes), y(week.minutes)]}
            stripesId={stripesId}
            sum={width < NARROW ? 0 : week.minutes}
          />
        ))}
      </Plot>
    </div>
  );
}

interface WeekBarProps {
  x: number;
  width: number;
  /** y of the bar's base, of the end of games, and of the end of meditation. */
  levels: [base: number, games: number, top: number];
  stripesId: string;
  /** Label above the bar; 0 for none. */
  sum: number;
}

function WeekBar({ x, width, levels: [base, games, top], stripesId, sum }: WeekBarProps) {
  return (
    <>
      <Bar className={styles.games} x={x} width={width} y={games} height={base - games} />
      <Bar className={styles.meditation} fill={`url(#${stripesId})`} x={x} width={width} y={top} height={games - top} />
      {sum > 0 && (
        <text className={styles.sum} x={x + width / 2} y={top - 7}>
          {sum}
        </text>
      )}
    </>
  );
}
