import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';

import { dateText } from '../../../training/calendar-day.ts';
import { Plot, plotArea } from '../plot/plot.tsx';
import { scaleFromZero } from '../plot/scale-from-zero.ts';
import { useWidth } from '../plot/use-width.ts';
import styles from './minutes-plot.module.css';
import type { Week } from './weekly-minutes.ts';

const NARROW = 440;

/** Stacked bars, one per week: games, meditation above them, and the total on top. */
export function MinutesPlot({ label, weeks }: { label: string; weeks: readonly Week[] }) {
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

const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={styles.stripeGround} width="8" height="8" />
    <rect className={styles.stripe} width="3" height="8" />
  </pattern>
);
