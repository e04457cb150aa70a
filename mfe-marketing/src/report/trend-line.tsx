import { Plot } from './plot.tsx';
import type { ReportWeek } from './sample-weeks.ts';
import styles from './trend-line.module.css';

const [LOW, HIGH] = [50, 70];
const TICKS = ['70', '60', '50'];

const round = (value: number) => Math.round(value * 100) / 100;

export function TrendLine({ weeks }: { weeks: readonly ReportWeek[] }) {
  const dots = weeks.map(({ points }, week) => {
    const x = (100 * (week + 0.5)) / weeks.length;
    return `${round(x)} ${round((100 * (HIGH - points)) / (HIGH - LOW))}`;
  });
  const [first, last] = [weeks[0], weeks.at(-1)];
  const label = `Line chart: average points rise from ${first?.points} in the first week to ${last?.points} in the last, with weeks that go down between them.`;
  return (
    <Plot label={label} ticks={TICKS}>
      <path className={styles.area} d={`M${dots.join('L')}V100H${dots[0]?.split(' ')[0]}z`} />
      <path className={styles.line} d={`M${dots.join('L')}`} />
      <path className={styles.dots} d={dots.map((dot) => `M${dot}h0`).join('')} />
    </Plot>
  );
}
