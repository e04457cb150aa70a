import { Legend } from '../card/legend.tsx';
import styles from './score-plot.module.css';

interface ScoreLegendProps {
  point: string;
  hasMedians: boolean;
}

export function ScoreLegend({ point, hasMedians }: ScoreLegendProps) {
  const entries = [
    { label: point, symbol: <circle className={styles.point} cx="12" cy="8" r="6" /> },
    { label: 'The best of them', symbol: <path className={styles.best} d="M12 1l7 7l-7 7l-7 -7z" /> },
    { label: 'Middle of 4 weeks', symbol: <line className={styles.median} x1="1" x2="23" y1="8" y2="8" /> },
  ];
  return <Legend entries={hasMedians ? entries : entries.slice(0, 2)} />;
}
