import { errorText, useSession } from '@mindgrove/kit';
import { useQuery } from '@mindgrove/kit/query';
import { useSearchParams } from '@mindgrove/kit/router';
import { Button } from '@mindgrove/ui/button';
import { Failed, Loading } from '@mindgrove/ui/states';
import { Download, Printer } from 'lucide-react';

import { trainingHistoryQuery } from '../../training/training-history.queries.ts';
import { useTraining } from '../../training/use-training.ts';
import { downloadCsv, historyCsv } from './history-csv.ts';
import { PeriodChoice } from './period-choice.tsx';
import styles from './progress-report.module.css';
import { namedPeriod } from './report-period.ts';
import { ReportSheet } from './report-sheet.tsx';

/** The report of the day or week that the address names, and what can be done with it. */
export function ProgressReport() {
  const name = useSession()?.user.name ?? '';
  const [search, setSearch] = useSearchParams();
  const history = useQuery(trainingHistoryQuery);
  const training = useTraining();
  const error = history.error ?? training.error;

  if (error) {
    const retry = () => void Promise.all([history.refetch(), training.refetch()]);
    return <Failed onRetry={retry}>{`Error: ${errorText(error)}`}</Failed>;
  }
  if (!history.data || !training.data) return <Loading label="Loading your report…" lines={12} />;

  const { from, to: today, days } = history.data;
  const period = namedPeriod(search, from, today);
  return (
    <>
      <PeriodChoice period={period} first={from} today={today} onDay={(day) => setSearch({ day })} />
      <ReportSheet period={period} history={days} training={training.data} name={name} />
      <div className={styles.actions}>
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" />
          Print
        </Button>
        <Button variant="secondary" onClick={() => downloadCsv(historyCsv(days), `progress-${from}-to-${today}.csv`)}>
          <Download aria-hidden="true" />
          Download all days as CSV
        </Button>
      </div>
    </>
  );
}
