import { useRef } from 'react';

import { noteKept } from '../../practice/kept-minutes.ts';
import { useLeave } from '../../practice/use-leave.ts';
import type { PracticedSession } from '../../practice/use-session-queue.ts';

/**
 * Notes the minutes of a session whose page is left while it runs, because nobody has been told that they count. Returns
 * what to call when the member closes the session.
 */
export function useKeptNote(userId: number, soFar: PracticedSession, isRunning: boolean) {
  const isClosed = useRef(false);
  useLeave(() => {
    if (isRunning && !isClosed.current && soFar.minutes > 0) noteKept(userId, soFar);
  });
  return () => {
    isClosed.current = true;
  };
}
