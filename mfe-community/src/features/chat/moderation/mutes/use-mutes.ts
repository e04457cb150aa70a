import type { ChatMessage } from '@mindgrove/contracts/chat';
import { toast, toastError } from '@mindgrove/kit';
import { useMutation, useQuery } from '@mindgrove/kit/query';
import { useMemo } from 'react';

import { muteMutation, mutesQuery, unmuteMutation } from '../../data/chat.queries.ts';
import { muted, unmuted } from './chat-moderation.toasts.ts';

/** Ids of the people whose messages the member does not want to see. */
export function useMutedIds(): ReadonlySet<number> {
  const { data } = useQuery(mutesQuery);
  return useMemo(() => new Set(data?.map(({ id }) => id)), [data]);
}

/** Mutes a person, with an undo in the toast. */
export function useMute({ id, name }: ChatMessage['user']) {
  const { mutateAsync, isPending } = useMutation(muteMutation);
  const { unmute } = useUnmute();

  /** Says so also where the message, and with it the component, has disappeared. */
  function mute(onMuted: () => void) {
    mutateAsync(id).then(() => {
      onMuted();
      const onSelect = () => unmute({ id, name }, () => toast(unmuted(name)));
      toast({ ...muted(name), action: { label: 'Undo', onSelect } });
    }, toastError);
  }

  return { mute, isPending };
}

export function useUnmute() {
  const { mutateAsync, isPending, variables } = useMutation(unmuteMutation);

  /** This also works after the component is gone, because a toast calls it. */
  function unmute({ id }: ChatMessage['user'], onDone: () => void) {
    mutateAsync(id).then(onDone, toastError);
  }

  return { unmute, pendingId: isPending ? variables : undefined };
}
