import { BRAND_NAME } from '@mindgrove/ui/layout/brand';
import { useEffect, useState } from 'react';

import { completeSite } from '../federation/site.ts';
import { FailedPage } from './failed-page.tsx';
import { LoadingPage } from './loading-page.tsx';

/** Waits until the index of the release set tells what is at the address. */
export function UnknownPage() {
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    completeSite().catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = () => {
    // A server that has forgotten the set has a newer one.
    if (attempt > 0) return location.reload();
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return failed ? <FailedPage title={BRAND_NAME} onRetry={retry} /> : <LoadingPage title={BRAND_NAME} />;
}
