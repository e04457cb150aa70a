import type { WrittenMessage } from '@mindgrove/contracts/chat';
import { useSocketEvent, useSocketStatus } from '@mindgrove/kit';
import { useMutation, useQuery, useQueryClient } from '@mindgrove/kit/query';
import { useCallback, useEffect } from 'react';

import { dismissChatError } from '../data/chat-errors.ts';
import { forRetry, nextToSend, type Outbox, outboxKey, readOutbox, withoutUnsent, withUnsent } from './outbox.ts';
import { changeOutbox, outboxQuery, sendMutation } from './outbox.queries.ts';

/** How often the page tries again by itself while nothing answers. */
const RETRY_MS = 10_000;

/** The member's messages that are being sent, or could not be. */
export function useOutbox(memberId: number, onSent: (written: WrittenMessage) => void) {
  const client = useQueryClient();
  const { data: unsent } = useQuery(outboxQuery(memberId));
  const { mutate } = useMutation(sendMutation);

  const change = (next: (outbox: Outbox) => Outbox) => changeOutbox(client, memberId, next);
  const flush = () => mutate({ memberId, onSent, isAsked: true });

  const sendWaiting = useCallback(() => {
    changeOutbox(client, memberId, (outbox) => forRetry(outbox));
    if (nextToSend(readOutbox(memberId))) mutate({ memberId, onSent, isAsked: false });
  }, [client, memberId, mutate, onSent]);
  useRetries(
    sendWaiting,
    unsent.some(({ failure }) => failure?.isUnreachable),
  );
  useOtherTabs(memberId);

  // The message may be stored although its response was lost.
  useSocketEvent('chat:message', ({ user_id, client_id }) => {
    if (user_id !== memberId || !client_id) return;
    change((outbox) => withoutUnsent(outbox, client_id));
    dismissChatError();
  });

  return {
    unsent,
    send(text: string, mentions: number[]) {
      change((outbox) => withUnsent(outbox, text, mentions));
      flush();
    },
    retry(clientId: string) {
      change((outbox) => forRetry(outbox, clientId));
      flush();
    },
    discard(clientId: string) {
      change((outbox) => withoutUnsent(outbox, clientId));
      dismissChatError();
      flush();
    },
  };
}

export type OutboxActions = Pick<ReturnType<typeof useOutbox>, 'retry' | 'discard'>;

function useRetries(sendWaiting: () => void, isUnreachable: boolean): void {
  const isConnected = useSocketStatus() === 'connected';

  useEffect(() => {
    sendWaiting();
    window.addEventListener('online', sendWaiting);
    return () => window.removeEventListener('online', sendWaiting);
  }, [sendWaiting, isConnected]);

  useEffect(() => {
    if (!isUnreachable) return;
    const retrying = setInterval(sendWaiting, RETRY_MS);
    return () => clearInterval(retrying);
  }, [sendWaiting, isUnreachable]);
}

/** Shows what another tab adds, sends or deletes. */
function useOtherTabs(memberId: number): void {
  const client = useQueryClient();

  useEffect(() => {
    function follow({ key }: StorageEvent) {
      if (key === outboxKey(memberId)) client.setQueryData(outboxQuery(memberId).queryKey, readOutbox(memberId));
    }
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [client, memberId]);
}
