import { Legend } from '../card/legend.tsx';
import styles from './score-plot.module.css';

interface ScoreLegendProps {
  /** What a point is. */
  point: string;
  hasMiddles: boolean;
}

export function ScoreLegend({ point, hasMiddles }: ScoreLegendProps) {
  const entries = [
    { word: point, sign: <circle className={styles.point} cx="12" cy="8" r="6" /> },
    { word: 'The best of them', sign: <path className={styles.best} d="M12 1l7 7l-7 7l-7 -7z" /> },
    { word: 'Middle of 4 weeks', sign: <line className={styles.middle} x1="1" x2="23" y1="8" y2="8" /> },
  ];
  return <Legend entries={hasMiddles ? entries : entries.slice(0, 2)} />;
}
