import { onMemberChange } from '@mindgrove/kit/host';
import { useQueryClient } from '@mindgrove/kit/query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

import { signInPath } from '../paths.ts';
import type { SignInState } from './sign-in-reason.ts';

/** Forgets what was loaded for a member who is gone; a session that the server has ended leads to the sign-in page. */
export function useMemberChange() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onMemberChange((end) => {
        queries.clear();
        if (end !== 'expired') return;
        const state: SignInState = { ended: end };
        void navigate(signInPath(location.pathname + location.search), { state });
      }),
    [queries, navigate],
  );
}
