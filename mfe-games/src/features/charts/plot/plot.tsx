import { scaleLinear } from '@visx/scale';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import styles from './plot.module.css';

/** Margins in pixels, for the labels of the axes. */
const LEFT = 44;
const RIGHT = 12;
const TOP = 28;
const BOTTOM = 34;
const HEIGHT = 280;

/** x runs from `left` to `right`, y from `bottom` up to `top`. */
export const plotArea = (width: number) => ({ left: LEFT, right: width - RIGHT, top: TOP, bottom: HEIGHT - BOTTOM });

interface Tick {
  at: number;
  text: string;
}

interface PlotProps {
  /** Read by screen readers instead of the drawing; the table has the numbers. */
  label: string;
  width: number;
  /** Shown as space permits; the last one always is. */
  xTicks: readonly Tick[];
  /** Each has a grid line; the lowest is the axis. */
  yTicks: readonly Tick[];
  children: ReactNode;
}

const LABEL_WIDTH_REM = 4;

/** Width of a date label at the member's own text size. */
const labelWidth = () => LABEL_WIDTH_REM * parseFloat(getComputedStyle(document.documentElement).fontSize);

const tickGap = ([first, second]: readonly Tick[]) => (first && second ? second.at - first.at : Infinity);

export function Plot({ label, width, xTicks, yTicks, children }: PlotProps) {
  const { left, right, bottom } = plotArea(width);
  const every = Math.ceil(labelWidth() / tickGap(xTicks));
  const shown = xTicks.filter((_, index) => (xTicks.length - 1 - index) % every === 0);
  return (
    <svg className={styles.plot} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {yTicks.map(({ at, text }) => (
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

const TICK_COUNT = 4;

/** The scale runs from 0 to a round number above every value; `range` is in pixels, lowest value first. */
export function scaleFromZero(values: readonly number[], range: [number, number]) {
  const scale = scaleLinear({ domain: [0, Math.max(10, ...values)], range, nice: TICK_COUNT });
  const ticks = scale.ticks(TICK_COUNT).map((value) => ({ at: scale(value), text: `${value}` }));
  return { scale, ticks };
}

/** Pixels, until the element is measured or where ResizeObserver is missing. */
const DEFAULT_WIDTH = 640;

/** Width in whole pixels: an SVG drawn at this width keeps the page's text size. */
export function useWidth<Element extends HTMLElement>(): [RefObject<Element | null>, number] {
  const element = useRef<Element>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);

  useEffect(() => {
    if (!element.current || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.floor(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(measured);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return [element, width];
}
