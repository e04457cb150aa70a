import { daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { Mood } from '@mindgrove/contracts/wellness/moods';
import type { CSSProperties } from 'react';

import { moodLabel, MOODS } from '../../moods/mood-scale.ts';
import styles from './mood-chart.module.css';

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

interface MoodChartProps {
  moods: Mood[];
  today: string;
  days: number;
}

/** Percent of the plot's width and height, from its upper left corner. */
interface Point {
  x: number;
  y: number;
  mood: Mood;
}

/** The line breaks where a day is missing. */
export function MoodChart({ moods, today, days }: MoodChartProps) {
  const first = daysAfter(today, 1 - days);
  const points = moods.map((mood) => ({
    x: (daysBetween(first, mood.day) / (days - 1)) * 100,
    y: 100 - ((mood.mood - 1) / (MOODS.length - 1)) * 100,
    mood,
  }));
  return (
    <div className={styles.chart} role="img" aria-label="Mood by day; the table has the same numbers">
      <ol className={styles.scale} aria-hidden="true">
        {MOODS.toReversed().map(({ label }) => (
          <li key={label}>{label}</li>
        ))}
      </ol>
      <div className={styles.plot}>
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {MOODS.map(({ value }) => (
            <line key={value} className={styles.grid} x1="0" x2="100" y1={(value - 1) * 25} y2={(value - 1) * 25} />
          ))}
          {unbrokenRuns(points).map((run) => (
            <polyline
              key={run[0]?.mood.day}
              className={styles.line}
              points={run.map(({ x, y }) => `${x},${y}`).join(' ')}
            />
          ))}
        </svg>
        {points.map(({ x, y, mood }) => (
          <span
            key={mood.day}
            className={styles.dot}
            data-mood={mood.mood}
            style={{ left: `${x}%`, top: `${y}%` } as CSSProperties}
            title={`${date.format(Date.parse(mood.day))}: ${moodLabel(mood.mood)}`}
          />
        ))}
      </div>
      <p className={styles.dates} aria-hidden="true">
        <span>{date.format(Date.parse(first))}</span>
        <span>Today</span>
      </p>
    </div>
  );
}

function unbrokenRuns(points: Point[]): Point[][] {
  const runs: Point[][] = [];
  for (const point of points) {
    const run = runs.at(-1);
    const previous = run?.at(-1);
    if (run && previous && daysBetween(previous.mood.day, point.mood.day) === 1) run.push(point);
    else runs.push([point]);
  }
  return runs;
}
