import { call, storeUser } from '@mindgrove/kit';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { paths } from '../paths.ts';
import { LoadingPage } from '../remote/loading-page.tsx';

const AccessEndedOffline = lazy(() =>
  import('../offline/offline-page.tsx').then(({ AccessEndedOffline }) => ({ default: AccessEndedOffline })),
);

/** Checks with the server before redirecting to the plans: the member may have chosen one in another tab. */
export function AccessCheck({ title }: { title: string }) {
  const [hasChecked, setHasChecked] = useState(false);
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    call('GET /me')
      .then(({ user }) => storeUser(user))
      .catch((error: unknown) => {
        console.warn('The access could not be checked', error);
        // The plans would not open either.
        if (isCurrent && !navigator.onLine) setIsOffline(true);
      })
      .finally(() => isCurrent && setHasChecked(true));
    return () => {
      isCurrent = false;
    };
  }, []);

  if (isOffline)
    return (
      <Suspense fallback={<LoadingPage title={title} />}>
        <AccessEndedOffline title={title} onRetry={() => location.reload()} />
      </Suspense>
    );
  return hasChecked ? <Navigate replace to={paths.pricing} /> : <LoadingPage title={title} />;
}
