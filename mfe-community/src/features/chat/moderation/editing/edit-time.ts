import type { ChatMessage } from '@mindgrove/contracts/chat';
import { EDIT_MINUTES } from '@mindgrove/contracts/rules/chat-rules';

/** The end in milliseconds since 1970. The server decides; this only saves members a refusal. */
export const editEnd = ({ created_at }: Pick<ChatMessage, 'created_at'>) =>
  Date.parse(created_at) + EDIT_MINUTES * 60_000;

export const isEditable = (message: Pick<ChatMessage, 'created_at'>) => Date.now() < editEnd(message);
