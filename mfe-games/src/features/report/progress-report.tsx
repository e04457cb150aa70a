import type { Training, TrainingDay } from '@mindgrove/contracts/training';
import { errorText, useUser } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Download, Printer } from 'lucide-react';

import { trainingHistoryQuery } from '../../training/training.queries.ts';
import { useTraining } from '../../training/use-training.ts';
import { downloadCsv, historyCsv } from './history-csv.ts';
import { PeriodChoice } from './period-choice.tsx';
import styles from './progress-report.module.css';
import { periodFromSearch } from './report-period.ts';
import { ReportSheet } from './report-sheet.tsx';

export function ProgressReport() {
  const { data, error, refetch } = useTraining();
  if (data) return <Report training={data} />;
  return <LoadingOrFailed error={error} onRetry={() => void refetch()} />;
}

function Report({ training }: { training: Training }) {
  const { today, joined } = training;
  const name = useUser()?.name ?? '';
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useQuery(trainingHistoryQuery(today));
  if (!data) return <LoadingOrFailed error={error} onRetry={() => void refetch()} />;

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

const LoadingOrFailed = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? (
    <Failed onRetry={onRetry}>{`Error: ${errorText(error)}`}</Failed>
  ) : (
    <Loading label="Loading your report…" lines={12} />
  );

const ReportActions = ({ history }: { history: readonly TrainingDay[] }) => (
  <div className={styles.actions}>
    <Button onClick={() => print()}>
      <Printer aria-hidden="true" />
      Print
    </Button>
    <Button variant="secondary" onClick={() => downloadCsv(historyCsv(history), 'progress.csv')}>
      <Download aria-hidden="true" />
      Download all days as CSV
    </Button>
  </div>
);
