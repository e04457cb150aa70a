import { errorText, notices, toast } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useEffect, useState } from 'react';

import { overviewQuery, storeSessions } from './minutes.queries.ts';
import { newSessionId } from './session-id.ts';
import { keepUnsent, unsentSessions } from './unsent-sessions.ts';

/** Stores meditated minutes on the server; what could not be sent is kept and sent when the page is opened again. */
export function useSessionStore(userId: number) {
  const client = useQueryClient();
  // Not the mutation's own error: that one is gone while the next try is on its way, and its Retry button with it.
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...storeSessions(userId),
    onSuccess: (stored) => {
      setFailure(null);
      if (stored > 0) void client.invalidateQueries(overviewQuery);
    },
    onError: (error) => {
      const isKept = unsentSessions(userId).length > 0;
      setFailure(isKept ? errorText(error) : null);
      if (!isKept) toast(notices.error(errorText(error)));
    },
  });

  useEffect(() => {
    if (unsentSessions(userId).length > 0) mutate();
  }, [userId, mutate]);

  function store(minutes: number) {
    keepUnsent(userId, { minutes, session_id: newSessionId() });
    mutate();
  }

  return { store, retry: () => mutate(), failure, isPending };
}
