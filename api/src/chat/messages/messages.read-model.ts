import type { ChatMessage } from '@mindgrove/contracts/chat';
import { REACTIONS } from '@mindgrove/contracts/rules/chat-rules';

import type { Message } from './message.entity.js';

export interface MessageRow extends Pick<
  Message,
  'id' | 'user_id' | 'message' | 'created_at' | 'edited_at' | 'changed_at' | 'client_id'
> {
  name: string;
  mentions: ChatMessage['mentions'] | null;
  reactions?: ChatMessage['reactions'] | null;
}

/** `$1` is the reader. Joins would let PostgreSQL read all users; mentions and reactions are read only where there are some. */
const COLUMNS = `m.id, m.user_id, m.message, m.created_at, m.edited_at, m.changed_at,
  CASE WHEN m.user_id = $1 THEN m.client_id END AS client_id,
  (SELECT name FROM users WHERE id = m.user_id) AS name,
  CASE WHEN m.mentions IS NOT NULL THEN (
    SELECT json_agg(json_build_object('id', who.id, 'name', who.name) ORDER BY array_position(m.mentions, who.id))
    FROM users who WHERE who.id = ANY (m.mentions)
  ) END AS mentions,
  CASE WHEN m.has_reactions THEN (
    SELECT json_agg(json_build_object('reaction', reaction, 'count', count, 'mine', mine))
    FROM (
      SELECT reaction, count(*), bool_or(user_id = $1) AS mine FROM chat_reactions WHERE message_id = m.id
      GROUP BY reaction
    ) AS counted
  ) END AS reactions`;

/** The limit of the contract. A constant lets PostgreSQL keep one plan, since planning takes as long as reading a page. */
const LONGEST_PAGE = 100;

/** `$2` is the id that the page ends before: ids grow with time, so the primary key gives the page and its order. */
export const MESSAGE_PAGE = {
  name: 'chat-page',
  text: `SELECT ${COLUMNS}
    FROM (
      SELECT * FROM chat_messages WHERE id < $2 AND hidden_at IS NULL ORDER BY id DESC LIMIT ${LONGEST_PAGE}
    ) AS m
    ORDER BY m.id DESC LIMIT $3`,
};

/** Skips `$4` messages, for old clients. It reads them all, but names, mentions and reactions only of the page. */
export const MESSAGE_PAGE_AT = {
  name: 'chat-page-at',
  text: `SELECT ${COLUMNS}
    FROM (
      SELECT * FROM chat_messages WHERE id < $2 AND hidden_at IS NULL ORDER BY id DESC LIMIT $3 OFFSET $4
    ) AS m
    ORDER BY m.id DESC`,
};

export const SHOWN_MESSAGES = {
  name: 'chat-messages',
  text: `SELECT ${COLUMNS} FROM chat_messages m
    WHERE m.id = ANY ($2::bigint[]) AND m.hidden_at IS NULL ORDER BY m.id`,
};

/** The members among `$1` who can be mentioned: they have written something, and are not suspended. */
export const MENTIONABLE = `
  SELECT u.id, u.name FROM users u
  WHERE u.id = ANY ($1::bigint[]) AND u.suspended_at IS NULL
    AND EXISTS (SELECT FROM chat_messages m WHERE m.user_id = u.id AND m.hidden_at IS NULL)
  ORDER BY array_position($1::bigint[], u.id)`;

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
