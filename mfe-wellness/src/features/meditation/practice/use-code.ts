import { useQuery } from '@mindgrove/kit/query';

/** Code that is loaded once somebody needs it; `prefetch` begins before. */
export function useCode<Code>(name: string, load: () => Promise<Code>, isNeeded: boolean) {
  const { data, error, refetch } = useQuery({
    queryKey: ['code', name],
    queryFn: load,
    enabled: isNeeded,
    // Enough for a lost connection or a slow file; a request that hangs would hang again at the same address.
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
