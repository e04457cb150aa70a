import styles from './recent-scores.module.css';

interface Props {
  /** Oldest first; null for a lost round. */
  scores: readonly (number | null)[];
}

const WIDTH = 120;
const HEIGHT = 44;
const INSET = 7;

/** The latest rounds as a small line. A lost round is a mark on the axis and does not bend the line. */
export function RecentScores({ scores }: Props) {
  if (scores.length < 2) return null;
  const points = pointsOf(scores);
  const line = points.filter(({ score }) => score !== null).map(({ x, y }) => `${x},${y}`);
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={describe(scores)}>
        <line className={styles.axis} x1={INSET} x2={WIDTH - INSET} y1={HEIGHT - INSET} y2={HEIGHT - INSET} />
        <polyline className={styles.line} points={line.join(' ')} />
        {points.map(({ x, y, score }, index) => (
          <circle
            key={x}
            className={styles.dot}
            data-lost={score === null || undefined}
            data-latest={index === points.length - 1 || undefined}
            cx={x}
            cy={y}
            r={index === points.length - 1 ? 5 : 3.5}
          />
        ))}
      </svg>
      <figcaption aria-hidden="true">Last {scores.length} rounds</figcaption>
    </figure>
  );
}

function pointsOf(scores: Props['scores']) {
  const known = scores.filter((score) => score !== null);
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = (WIDTH - 2 * INSET) / (scores.length - 1);
  const heightOf = (score: number) => (most === least ? 0.5 : (score - least) / (most - least));
  return scores.map((score, index) => ({
    score,
    x: INSET + index * step,
    // Half of the height is the least: the line tells the difference between rounds, not that to zero.
    y: score === null ? HEIGHT - INSET : HEIGHT - 2 * INSET - heightOf(score) * (HEIGHT - 3 * INSET),
  }));
}

const describe = (scores: Props['scores']) =>
  `Your last ${scores.length} rounds: ${scores.map((score) => (score === null ? 'lost' : Math.round(score))).join(', ')}.`;
