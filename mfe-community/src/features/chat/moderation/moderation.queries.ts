import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { ReportBody } from '@mindgrove/contracts/reports';
import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';
import { call, toastError } from '@mindgrove/kit';
import { mutationOptions, type useQueryClient } from '@mindgrove/kit/query';

import { getConversation, noteHiddenLinks, receive } from '../data/chat.queries.ts';

interface OwnReaction {
  id: number;
  reaction: Reaction;
  mine: boolean;
}

/** A reaction is shown at once, and undone if it fails. */
export const reactMutation = mutationOptions({
  // The scope sends one after another, so that quick presses arrive in order.
  scope: { id: 'chat-reactions' },
  mutationFn: ({ id, reaction, mine }: OwnReaction) =>
    call(mine ? 'POST /chat/:id/reactions/:reaction' : 'DELETE /chat/:id/reactions/:reaction', {
      params: { id, reaction },
    }),
  onMutate: (change, { client }) => showReaction(client, change),
  onSuccess: (message, _change, _mutated, { client }) => receive(client, { type: 'stored', message }),
  onError(error, change, _mutated, { client }) {
    showReaction(client, { ...change, mine: !change.mine });
    toastError(error);
  },
});

function showReaction(client: ReturnType<typeof useQueryClient>, { id, reaction, mine }: OwnReaction): void {
  const message = getConversation(client).messages.find((one) => one.id === id);
  const known = message?.reactions?.find((one) => one.reaction === reaction);
  if ((known?.mine ?? false) === mine) return;
  const count = (known?.count ?? 0) + (mine ? 1 : -1);
  receive(client, { type: 'reaction', id, reaction, count, added: mine, isOwn: true });
}

export const editMutation = mutationOptions({
  mutationFn: ({ message, text }: { message: ChatMessage; text: string }) =>
    call('POST /chat/:id/edit', {
      params: { id: message.id },
      body: { message: text, mentions: message.mentions?.map(({ id }) => id) },
    }),
  onSuccess({ help_lines: _, ...message }, { text }, _mutated, { client }) {
    receive(client, { type: 'stored', message });
    noteHiddenLinks(client, text, message.message);
  },
});

export const reportMutation = mutationOptions({
  mutationFn: ({ id, ...body }: ReportBody & { id: number }) => call('POST /chat/:id/report', { params: { id }, body }),
});
