import type { ChatMessage } from '@mindgrove/contracts/chat';
import { REACTIONS } from '@mindgrove/contracts/rules/chat-rules';

import type { MessageRow } from './messages.read-model.js';

type Reactions = NonNullable<ChatMessage['reactions']>;

/** Leaves out what the message does not have. */
export const toChatMessage = ({ name, ...row }: MessageRow): ChatMessage => ({
  id: row.id,
  user_id: row.user_id,
  message: row.message,
  created_at: row.created_at.toISOString(),
  user: { id: row.user_id, name },
  changed_at: row.changed_at.toISOString(),
  ...(row.edited_at && { edited_at: row.edited_at.toISOString() }),
  ...(row.client_id && { client_id: row.client_id }),
  ...(row.mentions && { mentions: row.mentions }),
  ...(row.reactions && { reactions: inOrder(row.reactions) }),
});

const inOrder = (reactions: Reactions): Reactions =>
  REACTIONS.flatMap((name) => reactions.filter(({ reaction }) => reaction === name));
