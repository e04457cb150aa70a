import type { AddChatBody, ChatMessage, WrittenMessage } from '@mindgrove/contracts/chat';
import { ApiError, call, newId, type Queue, useQueue, useSocketEvent, useUser } from '@mindgrove/kit';
import { useMemo } from 'react';

import { dismissChatError, noteHiddenLinks, receive, showChatError } from '../data/chat.queries.ts';

/** The server stores each `client_id` once, so that sending again cannot double a message. */
type Message = AddChatBody & { client_id: string };

const messageQueue: Queue<Message, WrittenMessage> = {
  name: 'messages',
  id: 'client_id',
  isPrivate: true,
  async send(body, queries) {
    const written = await call('POST /add-chat', { body });
    const { help_lines: _, ...stored } = written;
    receive(queries, { type: 'stored', message: stored });
    noteHiddenLinks(queries, body.message, written.message);
    return written;
  },
  onStored: () => dismissChatError(),
  // The member may still copy or change its text.
  onRefused: () => 'keep',
};
export default messageQueue;

/** The member's messages that are being sent, or could not be; not those that the room shows already. */
export function useUnsentMessages(shown: readonly ChatMessage[] = [], onSent: (written: WrittenMessage) => void) {
  const memberId = useUser()?.id;
  const { posts, add, remove, send, ...state } = useQueue(
    messageQueue,
    (_, { response }) => response && onSent(response),
  );
  const messages = useMemo(() => {
    const storedIds = new Set(shown.map(({ client_id }) => client_id));
    return posts.filter(({ client_id }) => !storedIds.has(client_id));
  }, [posts, shown]);

  // The message may be stored although its response was lost.
  useSocketEvent('chat:message', ({ user_id, client_id }) => {
    if (user_id !== memberId || !client_id) return;
    remove(client_id);
    dismissChatError();
  });

  return {
    ...state,
    messages,
    send: (message: string, mentions: number[]) =>
      void reportFailure(add({ client_id: newId(), message, ...(mentions.length > 0 && { mentions }) })),
    retry: ({ client_id, message, mentions }: Message) =>
      void reportFailure(add({ client_id, message, ...(mentions && { mentions }) })),
    discard({ client_id }: Message) {
      remove(client_id);
      dismissChatError();
      void reportFailure(send());
    },
  };
}

export type UnsentMessageList = ReturnType<typeof useUnsentMessages>;

/** Says in a toast, too, what the member pressed for. A message out of reach waits, and says so itself. */
async function reportFailure(sending: Promise<unknown>): Promise<void> {
  const error = await sending;
  const isOutOfReach = !navigator.onLine || (error instanceof ApiError && error.status === 0);
  if (error && !isOutOfReach) showChatError(error);
}
