import { scaleBand } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';

import { dateText } from '../../training/calendar-day.ts';
import styles from './minutes-plot.module.css';
import { Plot, plotArea } from './plot.tsx';
import { scaleFromZero } from './scale-ticks.ts';
import { useWidth } from './use-width.ts';
import type { Week } from './weekly-minutes.ts';

const NARROW = 440;

/** A bar for each week: games below, meditation on top of them, the sum above. */
export function MinutesPlot({ label, weeks }: { label: string; weeks: readonly Week[] }) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const stripes = useId();
  const { left, right, top, bottom } = plotArea(width);
  const x = scaleBand({ domain: weeks.map(({ from }) => from), range: [left, right], padding: 0.28 });
  const { scale: y, rows } = scaleFromZero(
    weeks.map(({ minutes }) => minutes),
    [bottom, top],
  );
  // As many dates as there is room for; this week's is always one of them.
  const every = width < NARROW ? 4 : 2;
  const dated = weeks.filter((_, place) => (weeks.length - 1 - place) % every === 0);
  const middleOf = (from: string) => (x(from) ?? 0) + x.bandwidth() / 2;

  return (
    <div ref={frame}>
      <Plot
        label={label}
        width={width}
        rows={rows}
        columns={dated.map(({ from }) => ({ at: middleOf(from), text: dateText(from) }))}
      >
        <Stripes id={stripes} />
        {weeks.map(({ from, gameMinutes, minutes }) => (
          <g key={from}>
            <Bar
              className={styles.games}
              x={x(from)}
              width={x.bandwidth()}
              y={y(gameMinutes)}
              height={bottom - y(gameMinutes)}
            />
            <Bar
              className={styles.meditation}
              fill={`url(#${stripes})`}
              x={x(from)}
              width={x.bandwidth()}
              y={y(minutes)}
              height={y(gameMinutes) - y(minutes)}
            />
            {minutes > 0 && width >= NARROW && (
              <text className={styles.sum} x={middleOf(from)} y={y(minutes) - 7}>
                {minutes}
              </text>
            )}
          </g>
        ))}
      </Plot>
    </div>
  );
}

const Stripes = ({ id }: { id: string }) => (
  <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
    <rect className={styles.stripeGround} width="8" height="8" />
    <rect className={styles.stripe} width="3" height="8" />
  </pattern>
);
