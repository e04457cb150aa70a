import type { Mood, MoodsOverview } from '@mindgrove/contracts/moods';
import { daysAfter, daysBetween } from '@mindgrove/contracts/rules/member-day';
import { Button } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ChartLine, Sprout, Table } from 'lucide-react';
import { useState } from 'react';

import { moodLabel, MOODS } from '../../../components/mood-scale.ts';
import { PERIODS } from '../mood.queries.ts';
import { averageOf, chartPoints, stepOf, unbrokenRuns } from './chart-points.ts';
import styles from './mood-trend.module.css';

/** Fewer sessions say nothing. */
const MIN_SESSIONS = 3;

interface MoodTrendProps extends Pick<MoodsOverview, 'moods' | 'today' | 'practice'> {
  days: number;
  onDays: (days: number) => void;
}

export function MoodTrend({ moods, today, practice, days, onDays }: MoodTrendProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Card role="region" aria-labelledby="mood-trend">
      <CardHeading icon={<ChartLine />}>
        <span id="mood-trend">Your days</span>
      </CardHeading>
      <PeriodPicker days={days} onDays={onDays} />
      {moods.length === 0 ? (
        <Empty title="Nothing here yet" icon={<Sprout />}>
          <p>Your line starts with your first tap. Skipped days just stay blank, and that’s fine.</p>
        </Empty>
      ) : (
        <>
          <p>
            {summaryOf(moods, days)}
            {!isTable && stepOf(days) > 1 && ' Each point is a week’s average.'}
          </p>
          {isTable ? <MoodTable key={days} moods={moods} /> : <MoodChart moods={moods} today={today} days={days} />}
          <div className={styles.footer}>
            <Button variant="secondary" onClick={() => setTable(!isTable)}>
              {isTable ? <ChartLine aria-hidden="true" /> : <Table aria-hidden="true" />}
              {isTable ? 'Show chart' : 'Show table'}
            </Button>
          </div>
        </>
      )}
      {practice.counted >= MIN_SESSIONS && (
        <p>
          After {practice.lighter} of your last {practice.counted} sessions, you felt better than before.
        </p>
      )}
    </Card>
  );
}

/** Puts the chart into words, since it alone cannot be heard. */
function summaryOf(moods: Mood[], days: number): string {
  const average = averageOf(moods);
  const label = moodLabel(Math.round(average)).toLowerCase();
  if (moods.length === 1) return `One entry in ${days} days: ${label}.`;
  return `${moods.length} entries in ${days} days, on average ${label} (${average.toFixed(1)} of 5).`;
}

const PAGE = 30;

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const COLUMNS = [
  { label: 'Day', cell: ({ day }: Mood) => fullDate.format(Date.parse(day)), isOneLine: true },
  { label: 'Mood', cell: ({ mood }: Mood) => moodLabel(mood) },
  { label: 'Note', cell: ({ note }: Mood) => note ?? '–', fillsWidth: true },
];

/** Each day with its note; a year's days come a month at a time. */
function MoodTable({ moods }: { moods: Mood[] }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <DataTable
        label="Moods, newest first"
        columns={COLUMNS}
        rows={moods.toReversed().slice(0, shown)}
        rowKey={({ day }) => day}
      />
      {moods.length > shown && (
        <div>
          <Button variant="secondary" onClick={() => setShown(shown + PAGE)}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const LABELS: Record<number, string> = { 30: '30 days', 90: '90 days', 365: 'A year' };

interface PeriodPickerProps {
  days: number;
  onDays: (days: number) => void;
}

const PeriodPicker = ({ days, onDays }: PeriodPickerProps) => (
  <div className={styles.periods} role="group" aria-label="Period">
    {PERIODS.map((period) => (
      <Button
        key={period}
        variant={period === days ? 'primary' : 'secondary'}
        aria-pressed={period === days}
        onClick={() => onDays(period)}
      >
        {LABELS[period]}
      </Button>
    ))}
  </div>
);

const YEAR = 365;

const shortDate = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

interface MoodChartProps {
  moods: Mood[];
  today: string;
  days: number;
}

function MoodChart({ moods, today, days }: MoodChartProps) {
  const first = daysAfter(today, 1 - days);
  // A year begins on a day that would read as tomorrow.
  const { format } = days < YEAR ? shortDate : fullDate;
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
