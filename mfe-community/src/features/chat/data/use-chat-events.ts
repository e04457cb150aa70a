import type { ChatMessage } from '@mindgrove/contracts/chat';
import { useSocketEvent } from '@mindgrove/kit';
import { useQueryClient } from '@mindgrove/kit/query';

import { getConversation, receive } from './chat.queries.ts';
import type { ChatEvent } from './chat-event.ts';
import { useCatchUp } from './use-catch-up.ts';

/** Shows what other members do, and fetches what was missed. */
export function useChatEvents(memberId: number): void {
  const client = useQueryClient();
  const catchUp = useCatchUp();
  const show = (event: ChatEvent) => receive(client, event);

  function showNew(message: ChatMessage) {
    show({ type: 'new', message });
    // Restored, or overtaken by its own removal.
    if (getConversation(client).removed.includes(message.id)) catchUp();
  }

  useSocketEvent('chat:message', showNew);
  useSocketEvent('chat:edited', (edited) => show({ type: 'edited', ...edited }));
  useSocketEvent('chat:removed', ({ id }) => show({ type: 'removed', id }));
  useSocketEvent('chat:reaction', ({ user_id, ...change }) =>
    show({ type: 'reaction', ...change, isOwn: user_id === memberId }),
  );
}
