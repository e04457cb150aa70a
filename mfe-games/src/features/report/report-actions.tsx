import type { TrainingDay } from '@mindgrove/contracts/training';
import { Button } from '@mindgrove/ui/actions/button';
import { Download, Printer } from 'lucide-react';

import { downloadCsv, historyCsv } from './history-csv.ts';
import styles from './report-actions.module.css';

export const ReportActions = ({ history }: { history: readonly TrainingDay[] }) => (
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
