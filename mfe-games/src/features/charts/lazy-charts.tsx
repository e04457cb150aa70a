import type { Training } from '@mindgrove/contracts/training';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useEffect, useState } from 'react';

const loadCharts = async () => (await import('./progress-charts.tsx')).ProgressCharts;

/** Loads the charts' code after the page around them has rendered. */
export function LazyCharts(props: Pick<Training, 'today' | 'joined'>) {
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
