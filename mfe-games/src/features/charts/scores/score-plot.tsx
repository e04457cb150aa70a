import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

import { Plot, plotArea, scaleFromZero, useWidth } from '../plot/plot.tsx';
import styles from './score-plot.module.css';
import { Legend } from '../card/chart-card.tsx';

/** Pixels; narrower plots have smaller marks. */
const NARROW = 440;

interface ScorePoint {
  at: number;
  /** 0 for lost rounds only. */
  score: number;
}

interface MedianLine {
  from: number;
  to: number;
  score: number;
}

interface ScorePlotProps {
  label: string;
  /** Positions on the x axis, with or without a score. */
  positions: number;
  points: readonly ScorePoint[];
  xTicks: readonly { at: number; text: string }[];
  /** Dashed lines: the median score of four weeks. */
  medians?: readonly MedianLine[];
}

/**
 * The line joins what brought points and is interrupted where a position has none; a round without points is marked on
 * the axis, where it does not pull the line down. The best is marked as well.
 */
export function ScorePlot({ label, positions, points, xTicks, medians = [] }: ScorePlotProps) {
  const [container, width] = useWidth<HTMLDivElement>();
  const { left, right, top, bottom } = plotArea(width);
  const x = scaleLinear({ domain: [0, Math.max(1, positions - 1)], range: [left + 12, right - 12] });
  const { scale: y, ticks: yTicks } = scaleFromZero(
    points.map(({ score }) => score),
    [bottom, top],
  );
  const scored = points.filter(({ score }) => score > 0);
  const lost = points.filter(({ score }) => score === 0);
  const scoreAt = new Map(scored.map(({ at, score }) => [at, score]));
  // Lost rounds do not interrupt the line, unlike days without play.
  const lineAt = allPositionsWithout(lost, positions);
  const best = scored.toSorted((a, b) => b.score - a.score)[0];
  const isNarrow = width < NARROW;

  return (
    <div ref={container}>
      <Plot label={label} width={width} yTicks={yTicks} xTicks={xTicks.map(({ at, text }) => ({ at: x(at), text }))}>
        {medians.map(({ from, to, score }) => (
          <line key={from} className={styles.median} x1={x(from)} x2={x(to)} y1={y(score)} y2={y(score)} />
        ))}
        <LinePath
          className={styles.line}
          data={lineAt}
          defined={(at) => scoreAt.has(at)}
          x={x}
          y={(at) => y(scoreAt.get(at) ?? 0)}
        />
        {lost.map(({ at }) => (
          <path key={at} className={styles.lost} d={lostMark(x(at), bottom, isNarrow ? 4 : 5)} />
        ))}
        {scored.map(({ at, score }) => (
          <circle key={at} className={styles.point} cx={x(at)} cy={y(score)} r={isNarrow ? 3.5 : 5} />
        ))}
        {best && <BestMark x={x(best.at)} y={y(best.score)} score={best.score} edges={[left, right]} />}
      </Plot>
    </div>
  );
}

function allPositionsWithout(lost: readonly ScorePoint[], positions: number) {
  const left = new Set(lost.map(({ at }) => at));
  return Array.from({ length: positions }, (_, at) => at).filter((at) => !left.has(at));
}

/** An open ring on the axis. */
const lostMark = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

const MARK = 8;
const HALF_LABEL = 36;

function BestMark({ x, y, score, edges }: { x: number; y: number; score: number; edges: [number, number] }) {
  const labelX = Math.min(Math.max(x, edges[0] + HALF_LABEL), edges[1] - HALF_LABEL);
  return (
    <>
      <path className={styles.best} d={`M${x} ${y - MARK}l${MARK} ${MARK}l-${MARK} ${MARK}l-${MARK} -${MARK}z`} />
      <text className={styles.label} x={labelX} y={y - MARK - 6}>
        Best {score}
      </text>
    </>
  );
}

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
