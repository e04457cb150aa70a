import type { Training } from '@mindgrove/contracts/training';
import { useOfflineQueue } from '@mindgrove/kit';
import { invalidateRoutes, useQueryClient } from '@mindgrove/kit/query';
import { useEffect, useEffectEvent } from 'react';

import { dayIn } from '@mindgrove/contracts/rules/member-day';
import { findGuestRound, type GuestRound, removeGuestRound } from '../../rounds/guest-round.ts';
import { roundQueue } from '../../rounds/round-queue.ts';

/** Gives the round that was played before the sign-up to the new account. Its id makes it count once, whatever happens. */
export function useGuestRound(userId: number, timeZone: string, training: Training | undefined) {
  const queries = useQueryClient();
  const { store } = useOfflineQueue(roundQueue, userId, () => {
    void invalidateRoutes(queries, [
      'GET /training',
      'GET /dashboard-overview',
      'GET /training-history',
      'GET /rounds',
    ]);
  });
  const keep = useEffectEvent((round: GuestRound) => {
    // First queued, then removed: a crash in between sends it twice, and it still counts once.
    store(round);
    removeGuestRound();
  });

  useEffect(() => {
    const round = training && findGuestRound();
    if (round && isNewFor(round, training, timeZone)) keep(round);
  }, [training, timeZone]);
}

/** Only an account that was created after the round, and has none of its own: this browser may be shared. */
const isNewFor = ({ played_at }: GuestRound, { joined, games }: Training, timeZone: string) =>
  joined >= dayIn(timeZone, new Date(played_at)) && games.every(({ rounds }) => rounds === 0);
