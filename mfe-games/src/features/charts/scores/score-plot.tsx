import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';

import { Plot, plotArea } from '../plot/plot.tsx';
import { scaleFromZero } from '../plot/scale-from-zero.ts';
import styles from './score-plot.module.css';
import { useWidth } from '../plot/use-width.ts';

/** Under this width marks are smaller. */
const NARROW = 440;

interface ScorePoint {
  /** Its place on the x axis, from 0. */
  at: number;
  score: number;
}

interface Level {
  from: number;
  to: number;
  score: number;
}

interface ScorePlotProps {
  label: string;
  /** Places on the x axis, with a score or without. */
  places: number;
  points: readonly ScorePoint[];
  /** Words under the x axis. */
  columns: readonly { at: number; text: string }[];
  /** Drawn as dashed lines: the middle score of a stretch. */
  middles?: readonly Level[];
}

/** Scores in their order. The line is broken where a place has none; the best one is marked. */
export function ScorePlot({ label, places, points, columns, middles = [] }: ScorePlotProps) {
  const [frame, width] = useWidth<HTMLDivElement>();
  const { left, right, top, bottom } = plotArea(width);
  const x = scaleLinear({ domain: [0, Math.max(1, places - 1)], range: [left + 12, right - 12] });
  const { scale: y, rows } = scaleFromZero(
    points.map(({ score }) => score),
    [bottom, top],
  );
  const scoreAt = new Map(points.map(({ at, score }) => [at, score]));
  const steps = Array.from({ length: places }, (_, at) => at);
  const best = points.toSorted((a, b) => b.score - a.score)[0];
  const isNarrow = width < NARROW;

  return (
    <div ref={frame}>
      <Plot label={label} width={width} rows={rows} columns={columns.map(({ at, text }) => ({ at: x(at), text }))}>
        {middles.map(({ from, to, score }) => (
          <line key={from} className={styles.middle} x1={x(from)} x2={x(to)} y1={y(score)} y2={y(score)} />
        ))}
        <LinePath
          className={styles.line}
          data={steps}
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
const WORD_ROOM = 36;

function BestMark({ x, y, score, edges }: { x: number; y: number; score: number; edges: [number, number] }) {
  const wordAt = Math.min(Math.max(x, edges[0] + WORD_ROOM), edges[1] - WORD_ROOM);
  return (
    <>
      <path className={styles.best} d={`M${x} ${y - MARK}l${MARK} ${MARK}l-${MARK} ${MARK}l-${MARK} -${MARK}z`} />
      <text className={styles.word} x={wordAt} y={y - MARK - 6}>
        Best {score}
      </text>
    </>
  );
}
