import type { ReactNode } from 'react';

import styles from './plot.module.css';

/** Room around the drawing, in pixels, for the words of the axes. */
const LEFT = 44;
const RIGHT = 12;
const TOP = 28;
const BOTTOM = 34;
const HEIGHT = 280;

/** Where things are drawn in a plot of a width: x from `left` to `right`, y from `bottom` up to `top`. */
export const plotArea = (width: number) => ({ left: LEFT, right: width - RIGHT, top: TOP, bottom: HEIGHT - BOTTOM });

interface Tick {
  at: number;
  text: string;
}

interface PlotProps {
  /** What a screen reader says in place of the drawing; the numbers are in the table. */
  label: string;
  width: number;
  /** Across, as many of them as there is room for; the last one is always shown. */
  columns: readonly Tick[];
  /** Upwards, each with a line; the lowest is the axis. */
  rows: readonly Tick[];
  children: ReactNode;
}

const WORD_ROOM_REM = 4;

/** What a date under the axis takes, at the size of text that the member reads. */
const wordRoom = () => WORD_ROOM_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);

const gapOf = ([first, second]: readonly Tick[]) => (first && second ? second.at - first.at : Infinity);

/** The paper of a chart: its lines and the words at its edges. */
export function Plot({ label, width, columns, rows, children }: PlotProps) {
  const { left, right, bottom } = plotArea(width);
  const every = Math.ceil(wordRoom() / gapOf(columns));
  const shown = columns.filter((_, place) => (columns.length - 1 - place) % every === 0);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {rows.map(({ at, text }) => (
        <g key={text}>
          <line className={styles.line} x1={left} x2={right} y1={at} y2={at} />
          <text className={styles.row} x={left - 10} y={at} dy="0.32em">
            {text}
          </text>
        </g>
      ))}
      {shown.map(({ at, text }) => (
        <text key={`${at} ${text}`} className={styles.column} x={at} y={bottom + 24}>
          {text}
        </text>
      ))}
      {children}
    </svg>
  );
}
