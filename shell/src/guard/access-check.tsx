import { call, storeUser } from '@mindgrove/kit';
import { Failed } from '@mindgrove/ui/feedback/states';
import { Page, PageHeader } from '@mindgrove/ui/layout/page';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { paths } from '../paths.ts';
import { LoadingPage } from '../remote/loading-page.tsx';

function AccessEndedOffline({ title, onRetry }: { title: string; onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <Page>
      <PageHeader title={title} />
      <Failed onRetry={onRetry}>
        Your free time or plan has ended, as far as this device knows. Connect to the internet to choose a plan and go
        on.
      </Failed>
    </Page>
  );
}

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

  if (isOffline) return <AccessEndedOffline title={title} onRetry={() => location.reload()} />;
  return hasChecked ? <Navigate replace to={paths.pricing} /> : <LoadingPage title={title} />;
}
