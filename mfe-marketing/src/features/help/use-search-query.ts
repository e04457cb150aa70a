import { useSearchParams } from '@mindgrove/kit/router';
import { useEffect, useState } from 'react';

import { useIsHydrated } from '../../layout/use-is-hydrated.ts';

/** Milliseconds without typing before the URL is updated; browsers reject too many updates. */
const TYPING_PAUSE_MS = 300;

/** The search query, kept in "?q=" so that it can be shared and survives a reload. */
export function useSearchQuery() {
  const [params, setParams] = useSearchParams();
  // The HTML was prerendered without a query.
  const queryInUrl = useIsHydrated() ? (params.get('q') ?? '') : '';
  const [typed, setTyped] = useState<string | null>(null);

  useEffect(() => {
    if (typed === null || typed.trim() === queryInUrl) return;
    const next = typed.trim();
    const timer = setTimeout(() => setParams(next ? { q: next } : {}, { replace: true }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, queryInUrl, setParams]);

  return { query: typed ?? queryInUrl, search: setTyped };
}
