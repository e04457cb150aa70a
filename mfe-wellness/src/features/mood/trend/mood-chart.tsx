import { daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import type { Mood } from '@mindgrove/contracts/moods';

import { moodLabel, MOODS } from '../../../components/mood-scale.ts';
import { chartPoints, stepOf, unbrokenRuns } from './chart-points.ts';
import styles from './mood-chart.module.css';

const YEAR = 365;

const date = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dateOfYear = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface MoodChartProps {
  moods: Mood[];
  today: string;
  days: number;
}

export function MoodChart({ moods, today, days }: MoodChartProps) {
  const first = daysAfter(today, 1 - days);
  // A year begins on a day that would read as tomorrow.
  const { format } = days < YEAR ? date : dateOfYear;
  const step = stepOf(days);
  // The oldest week may begin before the period.
  const points = chartPoints(moods, today, step).map((point) => ({
    ...point,
    x: Math.max(0, (daysBetween(first, point.day) / (days - 1)) * 100),
    y: 100 - ((point.value - 1) / (MOODS.length - 1)) * 100,
  }));
  const unit = step === 1 ? 'day' : 'week';
  return (
    <div className={styles.chart} role="img" aria-label={`Mood by ${unit}; the table has every day`}>
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
          {unbrokenRuns(points, step).map((run) => (
            <polyline key={run[0]?.day} className={styles.line} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />
          ))}
        </svg>
        {points.map(({ x, y, day, value }) => (
          <span
            key={day}
            className={styles.dot}
            style={{ left: `${x}%`, top: `${y}%` }}
            title={`${step === 1 ? '' : 'Week around '}${format(Date.parse(day))}: ${moodLabel(Math.round(value))}`}
          />
        ))}
      </div>
      <p className={styles.dates} aria-hidden="true">
        <span>{format(Date.parse(first))}</span>
        <span>Today</span>
      </p>
    </div>
  );
}
