import type { ChatMessage } from './chat.ts';

/** What the server sends over Socket.IO. The table is the truth, an event is a hint to read it. */
export interface ServerEvents {
  'chat:message': (message: ChatMessage) => void;
  'chat:deleted': (deleted: { id: ChatMessage['id'] }) => void;
}
