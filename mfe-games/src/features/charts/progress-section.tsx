import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Loading } from '@mindgrove/ui/feedback/states';
import { FileText } from 'lucide-react';

import { paths } from '../../paths.ts';
import { useTraining } from '../../training/use-training.ts';
import { LazyCharts } from './lazy-charts.tsx';
import styles from './progress-charts.module.css';

/** Renders nothing when today's date is unknown; the card of today's exercise shows that error. */
export function ProgressSection() {
  const { data: training, error } = useTraining();
  if (error && !training) return null;
  return (
    <section className={styles.section} aria-labelledby="progress">
      <div className={styles.head}>
        <div>
          <h2 id="progress">Your progress</h2>
          <p>See how far you have come.</p>
        </div>
        <Link className={buttonClass({ variant: 'secondary' })} to={paths.progressReport}>
          <FileText aria-hidden="true" />
          Daily and weekly report
        </Link>
      </div>
      {training ? (
        <LazyCharts today={training.today} joined={training.joined} />
      ) : (
        <Loading label="Loading your charts…" lines={12} />
      )}
    </section>
  );
}
