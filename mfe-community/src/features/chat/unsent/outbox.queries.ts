import type { WrittenMessage } from '@mindgrove/contracts/chat';
import { ApiError, call, getUser } from '@mindgrove/kit';
import { mutationOptions, queryOptions, type useQueryClient } from '@mindgrove/kit/query';

import { receive } from '../data/chat.queries.ts';
import { dismissChatError, showChatError } from '../data/chat-errors.ts';
import { noteHiddenLinks } from '../data/hidden-links.ts';
import {
  nextToSend,
  type Outbox,
  outboxKey,
  readOutbox,
  saveOutbox,
  type UnsentMessage,
  withFailure,
  withoutUnsent,
} from './outbox.ts';

type QueryClient = ReturnType<typeof useQueryClient>;

export const outboxQuery = (memberId: number) =>
  queryOptions({
    queryKey: ['chat-outbox', memberId],
    queryFn: () => readOutbox(memberId),
    enabled: false,
    initialData: () => readOutbox(memberId),
  });

export function changeOutbox(client: QueryClient, memberId: number, change: (outbox: Outbox) => Outbox): void {
  const next = change(readOutbox(memberId));
  saveOutbox(memberId, next);
  client.setQueryData(outboxQuery(memberId).queryKey, next);
}

interface Sending {
  memberId: number;
  /** Whether the member pressed something, so that a toast says if it fails. */
  isAsked: boolean;
  onSent: (written: WrittenMessage) => void;
}

/** Sends one after another, until one fails that has to be sent first. */
export const sendMutation = mutationOptions({
  scope: { id: 'chat-outbox' },
  mutationFn: (sending: Sending, { client }) =>
    inOneTab(sending.memberId, async () => {
      for (;;) {
        const next = nextToSend(readOutbox(sending.memberId));
        // Calls use the current session: after a sign-out nothing is sent.
        if (!next || getUser()?.id !== sending.memberId) return;
        await send(client, sending, next);
      }
    }),
});

/** Tabs share the outbox and send in turn. Without locks two may send the same, which the server stores once. */
const inOneTab = (memberId: number, run: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(outboxKey(memberId), run) : run();

async function send(client: QueryClient, { memberId, isAsked, onSent }: Sending, unsent: UnsentMessage) {
  const { clientId: client_id, text: message, mentions } = unsent;
  try {
    const written = await call('POST /add-chat', {
      body: { message, client_id, ...(mentions.length > 0 && { mentions }) },
    });
    const { help_lines: _, ...stored } = written;
    receive(client, { type: 'stored', message: stored });
    changeOutbox(client, memberId, (outbox) => withoutUnsent(outbox, client_id));
    noteHiddenLinks(client, message, written.message);
    dismissChatError();
    onSent(written);
  } catch (error) {
    changeOutbox(client, memberId, (outbox) => withFailure(outbox, client_id, error));
    // The message is stored after all if a broadcast has removed it from the outbox.
    const isStored = readOutbox(memberId).every(({ clientId }) => clientId !== client_id);
    if (isAsked && !isStored && !isOutOfReach(error)) showChatError(error);
  }
}

/** A message out of reach waits, and says so itself. */
const isOutOfReach = (error: unknown) => !navigator.onLine || (error instanceof ApiError && error.status === 0);
