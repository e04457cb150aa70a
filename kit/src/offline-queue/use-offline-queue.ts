import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { errorText } from '../http/api-error.ts';
import { onReachableAgain } from '../http/request.ts';
import { toastError } from '../toasts/toast.ts';
import { enqueue, type OfflineQueue, queuedPosts, sendQueued } from './offline-queue.ts';

/** Stores a member's posts; unsent ones are retried when the API can be reached again or the page is opened again. */
export function useOfflineQueue<Post>(queue: OfflineQueue<Post>, userId: number, onStored: () => void) {
  // The mutation's own error vanishes during the next attempt, and the Retry button with it.
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    // The scope makes attempts serial: a post that is added during one waits for the earlier ones.
    scope: { id: queue.storageKey },
    mutationFn: () => sendQueued(queue, userId, onStored),
    onSuccess: () => setFailure(null),
    onError: (error) => {
      const isQueued = queuedPosts(queue, userId).length > 0;
      setFailure(isQueued ? errorText(error) : null);
      if (!isQueued) toastError(error);
    },
  });

  useEffect(() => {
    const sendWaiting = () => {
      if (queuedPosts(queue, userId).length > 0) mutate();
    };
    sendWaiting();
    const stopFollowing = onReachableAgain(sendWaiting);
    window.addEventListener('online', sendWaiting);
    return () => {
      stopFollowing();
      window.removeEventListener('online', sendWaiting);
    };
  }, [queue, userId, mutate]);

  function store(post: Post) {
    enqueue(queue, userId, post);
    mutate();
  }

  return { store, retry: () => mutate(), failure, isPending };
}
