import { useQuery } from '@mindgrove/kit/query';

/** Code that is loaded once somebody needs it; `prefetch` begins before. */
export function useCode<Code>(name: string, load: () => Promise<Code>, isNeeded: boolean) {
  const { data, error, refetch } = useQuery({ queryKey: ['code', name], queryFn: load, enabled: isNeeded });
  return {
    code: isNeeded ? data : undefined,
    hasFailed: isNeeded && error !== null,
    // A failure shows when the code is needed.
    prefetch: () => void load().catch(() => null),
    retry: () => void refetch(),
  };
}
