import type { ChatMessage } from '@mindgrove/contracts/chat';

const timeOf = (id: number) => new Date(Date.UTC(2026, 10, 20, 9, id)).toISOString();

/** Makes a message of another member; ids grow with time, one minute apart. */
export const newMessage = (id: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  user_id: 2,
  message: `Message ${id}`,
  created_at: timeOf(id),
  user: { id: 2, name: 'Tomas' },
  changed_at: timeOf(id),
  ...changes,
});

/** Messages with the ids from `newest` down to `oldest`, as the server sends a page. */
export const newMessages = (newest: number, oldest: number): ChatMessage[] =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => newMessage(newest - index));
