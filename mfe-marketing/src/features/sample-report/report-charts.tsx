import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { Grid } from '@mindgrove/ui/layout/stack';
import type { ReactNode } from 'react';

import { Plot } from '../../report/plot.tsx';
import {
  averagePoints,
  daysPlayed,
  type ReportWeek,
  totalDays,
  totalMinutes,
  sampleWeeks as weeks,
} from '../../report/sample-weeks.ts';
import { TrendLine } from '../../report/trend-line.tsx';
import styles from './report-charts.module.css';

// The sentences compute their numbers from the weeks, so that text and charts agree.
const trend = `The first four weeks average ${averagePoints(weeks.slice(0, 4))} points, the last four ${averagePoints(weeks.slice(-4))}. Some weeks go down between them, and that is ordinary. The scale begins at 50.`;
const time = `${totalMinutes(weeks)} minutes in all, about ${Math.round(totalMinutes(weeks) / weeks.length)} in a week. Week 6 was a quiet one.`;
const rhythm = `Games on ${totalDays(weeks)} of ${weeks.length * 7} days, mostly three or four days in a week. Each full disc is such a day.`;

export function ReportCharts() {
  return (
    <>
      <ChartCard
        title="Trend"
        unit="Average points of the rounds won"
        summary={trend}
        figureOf={({ points }) => points}
      >
        <TrendLine weeks={weeks} />
      </ChartCard>
      <Grid columns={2}>
        <ChartCard title="Weekly minutes" unit="Minutes" summary={time} figureOf={({ minutes }) => minutes}>
          <MinutesBars weeks={weeks} />
        </ChartCard>
        <ChartCard title="Consistency" unit="Days with a game" summary={rhythm} figureOf={daysPlayed}>
          <DaysGrid weeks={weeks} />
        </ChartCard>
      </Grid>
    </>
  );
}

const CELL = 24;
const NAMES = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

function DaysGrid({ weeks }: { weeks: readonly ReportWeek[] }) {
  const label = `Calendar: games on ${totalDays(weeks)} of ${weeks.length * 7} days.`;
  return (
    <div className={styles.calendar} role="img" aria-label={label}>
      <div className={styles.names} aria-hidden="true">
        {NAMES.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <svg className={styles.days} viewBox={`0 0 ${weeks.length * CELL} ${7 * CELL}`} aria-hidden="true">
        {weeks.flatMap(({ days }, week) =>
          [...days].map((day, row) => (
            <circle
              key={`${week} ${row}`}
              className={day === 'x' ? styles.played : styles.rest}
              cx={(week + 0.5) * CELL}
              cy={(row + 0.5) * CELL}
              r={day === 'x' ? 9 : 4}
            />
          )),
        )}
      </svg>
    </div>
  );
}

const HIGHEST = 90;
const TICKS = ['90', '60', '30', '0'];

function MinutesBars({ weeks }: { weeks: readonly ReportWeek[] }) {
  const step = 100 / weeks.length;
  const minutes = weeks.map((week) => week.minutes);
  const label = `Bar chart: between ${Math.min(...minutes)} and ${Math.max(...minutes)} minutes a week.`;
  return (
    <Plot label={label} ticks={TICKS}>
      {minutes.map((figure, week) => {
        const height = (100 * figure) / HIGHEST;
        return (
          <rect
            key={week}
            className={styles.bar}
            x={(step * (week + 0.22)).toFixed(2)}
            width={(step * 0.56).toFixed(2)}
            y={(100 - height).toFixed(2)}
            height={height.toFixed(2)}
          />
        );
      })}
    </Plot>
  );
}

interface Props {
  title: string;
  /** The measured quantity with its unit: also the table's column header. */
  unit: string;
  summary: string;
  figureOf: (week: ReportWeek) => number;
  children: ReactNode;
}

function ChartCard({ title, unit, summary, figureOf, children }: Props) {
  return (
    <Card>
      <CardHeading>{title}</CardHeading>
      <p className={styles.unit}>{unit}</p>
      {children}
      <p>{summary}</p>
      <details className={styles.numbers}>
        <summary>Show the numbers</summary>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Week</th>
              <th scope="col">{unit}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                <td>{figureOf(week)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  );
}
