import { ApiError, call } from '@mindgrove/kit';
import { mutationOptions } from '@mindgrove/kit/query';

import { forgetUnsent, unsentRounds, type WonRound } from './unsent-rounds.ts';

/** Sends what is unsent, oldest first: a level counts only when the one before it does. Answers how many were stored. */
export const storeRounds = (userId: number) =>
  mutationOptions({
    // One at a time: a round won while the ones before are still being sent waits for them.
    scope: { id: 'memory-rounds' },
    mutationFn: async () => {
      const rounds = unsentRounds(userId);
      for (const round of rounds) await storeRound(userId, round);
      return rounds.length;
    },
  });

async function storeRound(userId: number, round: WonRound): Promise<void> {
  try {
    await call('POST /add-memorychallenge', { body: { ...round } });
    forgetUnsent(userId, round);
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.status)) forgetUnsent(userId, round);
    throw error;
  }
}

/** The server will say no each time; not so when the session or access has ended, or when there were too many calls. */
const isRefusal = (status: number) => status >= 400 && status < 500 && ![401, 402, 408, 429].includes(status);
