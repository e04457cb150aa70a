import { call, storeUser } from '@mindgrove/kit';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { paths } from '../paths.ts';
import { LoadingPage } from '../remote/loading-page.tsx';

/**
 * Stands where a page would be whose member has no access as far as this browser knows. A plan may have been chosen
 * elsewhere since: the server is asked before anybody is sent to the plans.
 */
export function AccessCheck({ title }: { title: string }) {
  const [hasAsked, setHasAsked] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    call('GET /me')
      .then(({ user }) => storeUser(user))
      // Without an answer, what this browser knows holds.
      .catch((error: unknown) => console.warn('The access could not be checked', error))
      .finally(() => isCurrent && setHasAsked(true));
    return () => {
      isCurrent = false;
    };
  }, []);

  return hasAsked ? <Navigate replace to={paths.pricing} /> : <LoadingPage title={title} />;
}
