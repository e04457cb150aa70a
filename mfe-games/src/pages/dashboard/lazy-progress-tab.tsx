import { useQuery } from '@mindgrove/kit/query';
import { Failed } from '@mindgrove/ui/feedback/states';

import { ProgressLoading } from './progress-loading.tsx';

const loadProgressTab = async () => (await import('./progress-tab.tsx')).ProgressTab;

/** Keeps the second tab's code out of the first one's, which most visits end with. */
export function LazyProgressTab() {
  const { data: ProgressTab, error, refetch } = useQuery({ queryKey: ['progress-tab-code'], queryFn: loadProgressTab });
  if (ProgressTab) return <ProgressTab />;
  return error ? (
    <Failed onRetry={() => void refetch()}>Your progress could not be loaded. Please check your connection.</Failed>
  ) : (
    <ProgressLoading />
  );
}
