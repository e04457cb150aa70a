import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

import { Plot, plotArea } from '../plot/plot.tsx';
import { scaleFromZero } from '../plot/scale-from-zero.ts';
import { useWidth } from '../plot/use-width.ts';
import styles from './score-plot.module.css';

/** Pixels; narrower plots have smaller marks. */
const NARROW = 440;

interface ScorePoint {
  at: number;
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

/** The line is interrupted where a position has no score; the best score is marked. */
export function ScorePlot({ label, positions, points, xTicks, medians = [] }: ScorePlotProps) {
  const [container, width] = useWidth<HTMLDivElement>();
  const { left, right, top, bottom } = plotArea(width);
  const x = scaleLinear({ domain: [0, Math.max(1, positions - 1)], range: [left + 12, right - 12] });
  const { scale: y, ticks: yTicks } = scaleFromZero(
    points.map(({ score }) => score),
    [bottom, top],
  );
  const scoreAt = new Map(points.map(({ at, score }) => [at, score]));
  const allPositions = Array.from({ length: positions }, (_, at) => at);
  const best = points.toSorted((a, b) => b.score - a.score)[0];
  const isNarrow = width < NARROW;

  return (
    <div ref={container}>
      <Plot label={label} width={width} yTicks={yTicks} xTicks={xTicks.map(({ at, text }) => ({ at: x(at), text }))}>
        {medians.map(({ from, to, score }) => (
          <line key={from} className={styles.median} x1={x(from)} x2={x(to)} y1={y(score)} y2={y(score)} />
        ))}
        <LinePath
          className={styles.line}
          data={allPositions}
          defined={(at) => scoreAt.has(at)}
          x={x}
          y={(at) => y(scoreAt.get(at) ?? 0)}
        />
        {points.map(({ at, score }) => (
          <circle key={at} className={styles.point} cx={x(at)} cy={y(score)} r={isNarrow ? 3.5 : 5} />
        ))}
        {best && <BestMark x={x(best.at)} y={y(best.score)} score={best.score} edges={[left, right]} />}
      </Plot>
    </div>
  );
}

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
