import { useQuery } from '@mindgrove/kit/query';

/** Loads code once it is needed; `prefetch` begins before. */
export function useCode<Code>(name: string, load: () => Promise<Code>, isNeeded: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isNeeded,
    // One retry is enough for a lost connection or a slow file; a hanging request would hang again there.
    retry: 1,
    retryDelay: 0,
  });
  return {
    code: isNeeded ? data : undefined,
    hasFailed: isNeeded && error !== null,
    // A failure shows when the code is needed.
    prefetch: () => void load().catch(() => null),
    retry: () => void refetch(),
  };
}
