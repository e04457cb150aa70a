import { useSocketEvent, useSocketStatus } from '@mindgrove/kit';
import { useMutation, useQueryClient } from '@mindgrove/kit/query';
import { useCallback, useEffect } from 'react';

import { catchUpMutation, getConversation, receiveHead } from './chat.queries.ts';
import { isBehind } from './conversation.ts';

/** How often the changes are read while no socket tells of them. */
const POLL_MS = 15_000;

/** Reads the changes whenever some may have been missed: on each connection, and when the server lists others. */
export function useCatchUp() {
  const client = useQueryClient();
  const { mutate } = useMutation(catchUpMutation);
  const isConnected = useSocketStatus() === 'connected';

  const catchUp = useCallback(() => {
    // One that waits sees everything so far.
    if (client.isMutating({ mutationKey: catchUpMutation.mutationKey }) > 1) return;
    mutate();
  }, [client, mutate]);

  useEffect(() => {
    if (isConnected || getConversation(client).isLoaded) catchUp();
    if (isConnected) return;
    const polling = setInterval(() => document.visibilityState === 'visible' && catchUp(), POLL_MS);
    return () => clearInterval(polling);
  }, [isConnected, catchUp, client]);

  useSocketEvent('chat:head', (head) => {
    const known = getConversation(client);
    if (!known.isLoaded) return;
    if (isBehind(known, head)) catchUp();
    else receiveHead(client, head);
  });

  return catchUp;
}
