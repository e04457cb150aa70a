import type { Training, TrainingDay } from '@mindgrove/contracts/training';
import { useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { Link, useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { choiceLinkClass } from '@mindgrove/ui/actions/choice-link';
import { downloadFile } from '@mindgrove/ui/actions/download-file';
import { TextField } from '@mindgrove/ui/forms/field';
import { Row } from '@mindgrove/ui/layout/stack';
import { Download, Printer } from 'lucide-react';
import { type FormEvent, useRef } from 'react';

import { LoadingOrFailed } from '../../loading-or-failed.tsx';
import { addDays } from '../../training/calendar-day.ts';
import { trainingHistoryQuery, useTraining } from '../../training/training.queries.ts';
import { historyCsv } from './history-csv.ts';
import styles from './progress-report.module.css';
import { dayPeriod, periodFromSearch, type ReportPeriod, weekPeriod } from './report-period.ts';
import { ReportSheet } from './report-sheet.tsx';

const LOADING = { label: 'Loading your report…', lines: 12 };

export function ProgressReport() {
  const { data, error, refetch } = useTraining();
  if (data) return <Report training={data} />;
  return <LoadingOrFailed error={error} refetch={refetch} {...LOADING} />;
}

function Report({ training }: { training: Training }) {
  const { today, joined } = training;
  const name = useUser()?.name ?? '';
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(trainingHistoryQuery(today));
  if (!data) return <LoadingOrFailed error={error} refetch={refetch} {...LOADING} />;

  const { from, days } = data;
  const period = periodFromSearch(search, from, today);
  return (
    <>
      <PeriodChoice
        period={period}
        first={joined > from ? joined : from}
        today={today}
        onDay={(day) => setSearch({ day })}
      />
      <ReportSheet period={period} history={days} training={training} name={name} />
      <ReportActions history={days} />
    </>
  );
}

const ReportActions = ({ history }: { history: readonly TrainingDay[] }) => (
  <div className={styles.actions}>
    <Button onClick={() => print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
    <Button
      variant="secondary"
      onClick={() => downloadFile('progress.csv', 'text/csv;charset=utf-8', historyCsv(history))}
    >
      <Download aria-hidden="true" />
      Download all days as a spreadsheet
    </Button>
  </div>
);

interface PeriodChoiceProps {
  period: ReportPeriod;
  first: string;
  today: string;
  onDay: (day: string) => void;
}

/** Each period has a URL, so that it can be bookmarked. */
function PeriodChoice({ period, first, today, onDay }: PeriodChoiceProps) {
  const choices = [
    { label: 'This week', target: weekPeriod(today, today) },
    { label: 'Last week', target: weekPeriod(addDays(today, -7), today) },
    { label: 'Today', target: dayPeriod(today, today) },
    { label: 'Yesterday', target: dayPeriod(addDays(today, -1), today) },
  ];
  return (
    <nav className={styles.choices} aria-label="Period of the report">
      <Row as="ul" gap={2}>
        {choices.map(({ label, target }) => (
          <li key={label}>
            <Link
              className={choiceLinkClass}
              to={`?${target.kind}=${target.from}`}
              aria-current={target.kind === period.kind && target.from === period.from ? 'true' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </Row>
      <DayForm day={period.kind === 'day' ? period.from : ''} first={first} last={today} onDay={onDay} />
    </nav>
  );
}

interface DayFormProps {
  day: string;
  first: string;
  last: string;
  onDay: (day: string) => void;
}

/** Takes the day on submit: a date field passes through other days while it is typed. */
function DayForm({ day, first, last, onDay }: DayFormProps) {
  const field = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    onDay(field.current?.value ?? day);
  }

  return (
    <form key={day} className={styles.day} onSubmit={submit}>
      <TextField label="Pick a day" ref={field} type="date" required min={first} max={last} defaultValue={day} />
      <Button type="submit" variant="secondary" size="large">
        Show
      </Button>
    </form>
  );
}
