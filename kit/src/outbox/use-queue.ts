import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

import { useUser } from '../session/session.ts';
import {
  keepPost,
  onPostSettled,
  type Outcome,
  type Queue,
  removePost,
  sendPosts,
  stateOf,
  subscribe,
} from './outbox.ts';

/**
 * The signed-in member's posts that wait to be sent. The shell sends them again, on any page, when the API can be
 * reached; `onSettled` hears of those that are stored or refused while the component is mounted.
 */
export function useQueue<Post extends object, Response>(
  queue: Queue<Post, Response>,
  onSettled: (post: Post, outcome: Outcome<Response>) => void = () => undefined,
) {
  const userId = useUser()?.id ?? 0;
  const queries = useQueryClient();
  const { posts, isSending, failure } = useSyncExternalStore(subscribe, () => stateOf(queue, userId));
  const tell = useEffectEvent(onSettled);
  useEffect(
    () => onPostSettled(queue.name, (post, outcome) => tell(post as Post, outcome as Outcome<Response>)),
    [queue.name],
  );

  /** Resolves to the first error; null when everything was stored. */
  const send = () => sendPosts(queue, userId, queries);

  return {
    posts,
    isSending,
    failure,
    send,
    /** Keeps the post until it is stored, and sends it now. It takes the place of the one with its id. */
    add(post: Post): Promise<unknown> {
      keepPost(queue, userId, post);
      return send();
    },
    remove: (id: unknown) => removePost(queue, userId, id),
  };
}
