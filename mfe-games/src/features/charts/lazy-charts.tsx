import type { Training } from '@mindgrove/contracts/training';
import { useQuery } from '@mindgrove/kit/query';
import { Failed, Loading } from '@mindgrove/ui/feedback/states';
import { useEffect, useState } from 'react';

const loadCharts = async () => (await import('./progress-charts.tsx')).ProgressCharts;

/** The charts, whose code is asked for only once the page around them stands: nothing that comes first waits for it. */
export function LateCharts(days: Pick<Training, 'today' | 'joined'>) {
  const [isTime, setTime] = useState(false);
  const { data: Charts, error, refetch } = useQuery({ queryKey: ['chart-code'], queryFn: loadCharts, enabled: isTime });

  useEffect(() => {
    // A frame for what is on the page already.
    const frame = requestAnimationFrame(() => setTime(true));
    return () => cancelAnimationFrame(frame);
  }, []);

  if (Charts) return <Charts {...days} />;
  return error ? (
    <Failed onRetry={() => void refetch()}>The charts could not be loaded. Please check your connection.</Failed>
  ) : (
    <Loading label="Loading your charts…" lines={12} />
  );
}
