import { errorText, notices, toast } from '@mindgrove/kit';
import { useMutation } from '@mindgrove/kit/query';
import { useEffect, useState } from 'react';

import { storeRounds } from './memory-match.queries.ts';
import { keepUnsent, unsentRounds, type WonRound } from './unsent-rounds.ts';

/** Stores won rounds on the server; what could not be sent is kept and sent when the page is opened again. */
export function useRoundStore(userId: number, onStored: () => void) {
  // Not the mutation's own error: that one is gone while the next try is on its way, and its Retry button with it.
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    ...storeRounds(userId),
    onSuccess: (stored) => {
      setFailure(null);
      if (stored === 0) return;
      toast(notices.scoreSaved);
      onStored();
    },
    onError: (error) => {
      const isKept = unsentRounds(userId).length > 0;
      setFailure(isKept ? errorText(error) : null);
      if (!isKept) toast(notices.error(errorText(error)));
    },
  });

  useEffect(() => {
    if (unsentRounds(userId).length > 0) mutate();
  }, [userId, mutate]);

  function store(round: WonRound) {
    keepUnsent(userId, round);
    mutate();
  }

  return { store, retry: () => mutate(), failure, isPending };
}
