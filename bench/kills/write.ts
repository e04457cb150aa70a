import { randomUUID } from 'node:crypto';

/** The members of the drill store these over and over. */
export const WRITE_KINDS = ['rounds', 'messages', 'moods'] as const;
export type WriteKind = (typeof WRITE_KINDS)[number];

export interface Write {
  kind: WriteKind;
  member: number;
  /** Counts the writes of this kind by this member, from 1; the database stores it. */
  number: number;
}

export interface WriteRequest {
  path: string;
  body: object;
  /** The key is the same at each attempt, as in our client. */
  key: string;
}

/** Only the key tells an attempt of a round from a new one; a mood replaces the one before it. */
export function requestOf({ kind, number }: Write): WriteRequest {
  const key = randomUUID();
  if (kind === 'rounds') return { path: '/add-memorychallenge', key, body: { score: 10, level: 1, seconds: number } };
  if (kind === 'moods') return { path: '/moods', key, body: { mood: 4, note: String(number) } };
  return { path: '/add-chat', key, body: { message: `Good morning, number ${number}`, client_id: key } };
}

/** Each query reads the numbers that a member's rows of that kind hold. */
export const STORED_NUMBERS: Record<WriteKind, string> = {
  rounds: 'SELECT user_id::int AS member, seconds AS number FROM rounds',
  messages: `SELECT user_id::int AS member, substring(message FROM '\\d+$')::int AS number FROM chat_messages`,
  moods: "SELECT user_id::int AS member, note::int AS number FROM moods WHERE note ~ '^[0-9]+$'",
};
