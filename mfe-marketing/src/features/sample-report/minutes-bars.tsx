import { Plot } from '../../report/plot.tsx';
import type { ReportWeek } from '../../report/sample-weeks.ts';
import styles from './minutes-bars.module.css';

const HIGHEST = 90;
const TICKS = ['90', '60', '30', '0'];

export function MinutesBars({ weeks }: { weeks: readonly ReportWeek[] }) {
  const step = 100 / weeks.length;
  const minutes = weeks.map((week) => week.minutes);
  const label = `Bar chart: between ${Math.min(...minutes)} and ${Math.max(...minutes)} minutes a week.`;
  return (
    <Plot label={label} ticks={TICKS}>
      {minutes.map((figure, week) => {
        const height = (100 * figure) / HIGHEST;
        return (
          <rect
            key={week}
            className={styles.bar}
            x={(step * (week + 0.22)).toFixed(2)}
            width={(step * 0.56).toFixed(2)}
            y={(100 - height).toFixed(2)}
            height={height.toFixed(2)}
          />
        );
      })}
    </Plot>
  );
}
