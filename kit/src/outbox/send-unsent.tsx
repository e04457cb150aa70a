import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

import { onReachableAgain } from '../http/request.ts';
import { useUser } from '../session/session.ts';
import { useSocketStatus } from '../socket/use-socket.ts';
import { type Queue, sendPosts, subscribe, waitingQueues } from './outbox.ts';

/** Milliseconds between attempts while nothing answers. */
const RETRY_MS = 10_000;

/** Loads the queue from the remote that declares it; undefined where none does: then its posts stay. */
type FindQueue = (name: string) => Promise<Queue<never> | undefined>;

interface SendUnsentProps {
  findQueue: FindQueue;
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

  const isUnreachable = useSyncExternalStore(
    subscribe,
    () => userId !== undefined && waitingQueues(userId).some((queue) => queue.isUnreachable),
  );

  useEffect(() => {
    if (userId === undefined) return;
    const send = () => sendWaiting(userId, queries, findQueue);
    send();
    const stopFollowing = onReachableAgain(send);
    window.addEventListener('online', send);
    return () => {
      stopFollowing();
      window.removeEventListener('online', send);
    };
  }, [userId, queries, pathname, isConnected, findQueue]);

  useEffect(() => {
    if (userId === undefined || !isUnreachable) return;
    const retrying = setInterval(() => sendWaiting(userId, queries, findQueue), RETRY_MS);
    return () => clearInterval(retrying);
  }, [userId, queries, isUnreachable, findQueue]);

  return null;
}

function sendWaiting(userId: number, queries: QueryClient, findQueue: FindQueue): void {
  for (const { name } of waitingQueues(userId)) {
    // A remote that cannot be loaded now is tried again with the next attempt.
    const queue = findQueue(name).catch(() => undefined);
    void queue.then((found) => found && sendPosts(found, userId, queries));
  }
}
