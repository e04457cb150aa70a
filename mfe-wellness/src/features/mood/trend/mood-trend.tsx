import type { Mood, MoodsOverview } from '@mindgrove/contracts/moods';
import { Button } from '@mindgrove/ui/actions/button';
import { DataTable } from '@mindgrove/ui/data/data-table';
import { Empty } from '@mindgrove/ui/feedback/states';
import { Card, CardHeading } from '@mindgrove/ui/layout/card';
import { ChartLine, Sprout, Table } from 'lucide-react';
import { useState } from 'react';

import { moodLabel } from '../../../components/mood-scale.ts';
import { PERIODS } from '../mood.queries.ts';
import { averageOf, stepOf } from './chart-points.ts';
import { MoodChart } from './mood-chart.tsx';
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

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const COLUMNS = [
  { label: 'Day', cell: ({ day }: Mood) => date.format(Date.parse(day)), isOneLine: true },
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
