import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { errorText } from '../http/api-error.ts';
import { toastError } from '../toasts/toast.ts';
import { enqueue, sendQueued, type OfflineQueue, queuedPosts } from './offline-queue.ts';

/**
 * Stores a member's posts on the server; what could not be sent is kept, and sent when the device is online again
 * or the page is opened again.
 * `onStored` is called when the server has taken one or more, `failure` says why some are still here.
 */
export function useOfflineQueue<Post>(queue: OfflineQueue<Post>, userId: number, onStored: () => void) {
  // Not the mutation's own error: that one is gone while the next try is on its way, and its Retry button with it.
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    // One at a time: what is added while the posts before are still being sent waits for them.
    scope: { id: queue.storageKey },
    mutationFn: () => sendQueued(queue, userId, onStored),
    onSuccess: () => setFailure(null),
    onError: (error) => {
      const isKept = queuedPosts(queue, userId).length > 0;
      setFailure(isKept ? errorText(error) : null);
      if (!isKept) toastError(error);
    },
  });

  useEffect(() => {
    const sendKept = () => {
      if (queuedPosts(queue, userId).length > 0) mutate();
    };
    sendKept();
    window.addEventListener('online', sendKept);
    return () => window.removeEventListener('online', sendKept);
  }, [queue, userId, mutate]);

  function store(post: Post) {
    enqueue(queue, userId, post);
    mutate();
  }

  return { store, retry: () => mutate(), failure, isPending };
}
