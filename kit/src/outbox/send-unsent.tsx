import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { onReachableAgain } from '../http/request.ts';
import { useUser } from '../session/session.ts';
import { useSocketStatus } from '../socket/use-socket.ts';
import { type Queue, sendPosts, waitingQueues } from './outbox.ts';

/** Milliseconds between attempts while nothing answers. */
const RETRY_MS = 10_000;

interface SendUnsentProps {
  /** Loads the queue from the remote that declares it; undefined where none does: then its posts stay. */
  findQueue: (name: string) => Promise<Queue<never> | undefined>;
}

/**
 * Sends what waits in this browser, whichever page is open: on each page, when the API or the socket can be reached
 * again, and every few seconds while nothing answers.
 */
export function SendUnsent({ findQueue }: SendUnsentProps) {
  const userId = useUser()?.id;
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const isConnected = useSocketStatus() === 'connected';

  useEffect(() => {
    if (userId === undefined) return;

    async function sendQueue(name: string, memberId: number) {
      const queue = await findQueue(name).catch(() => undefined);
      if (queue) await sendPosts(queue, memberId, queries);
    }

    const send = () => waitingQueues(userId).forEach(({ name }) => void sendQueue(name, userId));
    const retry = () =>
      waitingQueues(userId).forEach(({ name, isUnreachable }) => isUnreachable && void sendQueue(name, userId));
    send();
    const stopFollowing = onReachableAgain(send);
    window.addEventListener('online', send);
    const retrying = setInterval(retry, RETRY_MS);
    return () => {
      clearInterval(retrying);
      stopFollowing();
      window.removeEventListener('online', send);
    };
  }, [userId, queries, pathname, isConnected, findQueue]);

  return null;
}
