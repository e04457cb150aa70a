import { call, storeUser } from '@mindgrove/kit';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { paths } from '../paths.ts';
import { LoadingPage } from '../remote/loading-page.tsx';

/** Checks with the server before redirecting to the plans: the member may have chosen one in another tab. */
export function AccessCheck({ title }: { title: string }) {
  const [hasChecked, setHasChecked] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    call('GET /me')
      .then(({ user }) => storeUser(user))
      .catch((error: unknown) => console.warn('The access could not be checked', error))
      .finally(() => isCurrent && setHasChecked(true));
    return () => {
      isCurrent = false;
    };
  }, []);

  return hasChecked ? <Navigate replace to={paths.pricing} /> : <LoadingPage title={title} />;
}
