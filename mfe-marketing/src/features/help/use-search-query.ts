import { useSearchParams } from '@mindgrove/kit/router';
import { useEffect, useState } from 'react';

import { useHydrated } from '../../layout/use-hydrated.ts';

/** Milliseconds without a key after which the address follows; browsers refuse too many changes of it. */
const PAUSE = 300;

/** What is searched for, noted behind "?q=" so that it can be sent to somebody and survives a reload. */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  // The HTML was drawn for the address without a query.
  const noted = useHydrated() ? (params.get('q') ?? '') : '';
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null || typed.trim() === noted) return;
    const next = typed.trim();
    const timer = setTimeout(() => setParams(next ? { q: next } : {}, { replace: true }), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, noted, setParams]);

  return { query: typed ?? noted, search: setTyped };
}
