import type { Message } from './message.entity.js';

export type ChatPageRow = Pick<Message, 'id' | 'user_id' | 'message' | 'created_at'> & { name: string };

/** `$1` is the id that the page ends before: ids grow with time, so the primary key gives the page and its order. */
export const CHAT_PAGE = {
  name: 'chat-page',
  text: `SELECT m.id, m.user_id, m.message, m.created_at, u.name
    FROM chat_messages m JOIN users u ON u.id = m.user_id
    WHERE m.id < $1 ORDER BY m.id DESC LIMIT $2 OFFSET $3`,
};
