import { isEndedByServer, onMemberChange } from '@mindgrove/kit/host';
import { useQueryClient } from '@mindgrove/kit/query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { signInPath } from '../paths.ts';
import type { SignInState } from './sign-in-reason.ts';

/** Clears cached data when the member changes; an expired session leads to the sign-in page. */
export function useMemberChange() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onMemberChange((end) => {
        queries.clear();
        if (!isEndedByServer(end)) return;
        const state: SignInState = { ended: end };
        void navigate(signInPath(location), { state });
      }),
    [queries, navigate],
  );
}
