import { Legend } from '../card/legend.tsx';
import styles from './score-plot.module.css';

interface ScoreLegendProps {
  point: string;
  /** The label of the ring on the axis; none without lost rounds. */
  lost?: string | undefined;
  hasMedians: boolean;
}

export function ScoreLegend({ point, lost, hasMedians }: ScoreLegendProps) {
  const entries = [
    { label: point, symbol: <circle className={styles.point} cx="12" cy="8" r="6" /> },
    { label: 'Your best', symbol: <path className={styles.best} d="M12 1l7 7l-7 7l-7 -7z" /> },
  ];
  if (lost) entries.push({ label: lost, symbol: <circle className={styles.lost} cx="12" cy="8" r="5.5" /> });
  if (hasMedians) {
    const line = <line className={styles.median} x1="1" x2="23" y1="8" y2="8" />;
    entries.push({ label: 'Typical for 4 weeks', symbol: line });
  }
  return <Legend entries={entries} />;
}
