import { writeJson } from '@mindgrove/kit';
import { useRef } from 'react';

import { keptKey, type KeptMinutes } from '../../practice/running-session.ts';
import { useLeave } from '../../practice/use-leave.ts';
import type { PracticedSession } from '../../practice/use-session-queue.ts';

/**
 * Notes the minutes of a session whose page is left while it runs, because nobody has been told that they count. Returns
 * what to call when the member closes the session.
 */
export function useKeptNote(userId: number, soFar: PracticedSession, isRunning: boolean) {
  const isClosed = useRef(false);
  useLeave(() => {
    if (isRunning && !isClosed.current && soFar.minutes > 0)
      writeJson(keptKey(userId), { minutes: soFar.minutes } satisfies KeptMinutes);
  });
  return () => {
    isClosed.current = true;
  };
}
