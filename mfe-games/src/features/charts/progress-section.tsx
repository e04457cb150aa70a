import type { Training } from '@mindgrove/contracts/training';
import { useQuery } from '@mindgrove/kit/query';
import { Link } from '@mindgrove/kit/router';
import { buttonClass } from '@mindgrove/ui/actions/button';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { Stack } from '@mindgrove/ui/layout/stack';
import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';

import { paths } from '../../paths.ts';
import { useTraining } from '../../training/training.queries.ts';
import styles from './progress-charts.module.css';

const loadCharts = async () => (await import('./progress-charts.tsx')).ProgressCharts;

/** Loads the charts' code after the page around them has rendered. */
function LazyCharts(props: Pick<Training, 'today' | 'joined'>) {
  const [isPageReady, setPageReady] = useState(false);
  const {
    data: Charts,
    error,
    refetch,
  } = useQuery({ queryKey: ['chart-code'], queryFn: loadCharts, enabled: isPageReady });

  useEffect(() => {
    // Leaves the first frame to the rest of the page.
    const frame = requestAnimationFrame(() => setPageReady(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  if (Charts) return <Charts {...props} />;
  return error ? (
    <Failed onRetry={() => void refetch()}>The charts could not be loaded. Please check your connection.</Failed>
  ) : (
    <Loading label="Loading your charts…" lines={12} />
  );
}

/** Renders nothing when today's date is unknown; the card of today's walk shows that error. */
export function ProgressSection() {
  const { data: training, error } = useTraining();
  if (error && !training) return null;
  return (
    <Stack as="section" gap={5} aria-labelledby="progress">
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
    </Stack>
  );
}
