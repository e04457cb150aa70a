import type { ChatMessage } from './chat/chat.ts';
import type { Reaction } from './rules/chat-rules.ts';

/** A message to one member while Mindgrove is open. Pages show it as a toast. */
export interface Notice {
  title: string;
  text: string;
  /** The page that it is about. */
  path: string;
}

/** What changed from one instant until another; a page that knows everything up to `from` then knows it up to `until`. */
export interface ChatHead {
  from: string;
  until: string;
  changed: Pick<ChatMessage, 'id' | 'changed_at'>[];
  removed: number[];
}

/** What changed in the chat. The table is the truth: a page that missed an event reads `GET /chat/changes`. */
interface ChatEvents {
  /**
   * A new message, or a restored one: without `reactions`. Everyone gets its `client_id`, by which its author's pages
   * find what they sent. It is random and identifies nothing else.
   */
  'chat:message': (message: ChatMessage) => void;
  'chat:edited': (edited: Pick<ChatMessage, 'id' | 'message' | 'mentions'> & { edited_at: string }) => void;
  'chat:removed': (removed: { id: number }) => void;
  'chat:reaction': (change: {
    id: number;
    user_id: number;
    reaction: Reaction;
    count: number;
    added: boolean;
    changed_at: string;
  }) => void;
}

/** Broadcast after the change is committed. */
export interface ServerToClientEvents extends ChatEvents {
  /** Sent only to members in the room, and only from those who agreed to it: at most four in two seconds. */
  'chat:typing': (typing: { user: { id: number; name: string } }) => void;
  /** How many members have the room open, on all replicas. */
  'chat:here': (here: { count: number }) => void;
  /** Sent every five seconds to the room. A page that has not heard of a change, or of an earlier head, catches up. */
  'chat:head': (head: ChatHead) => void;
  notice: (notice: Notice) => void;
  /** Live releases have changed. */
  releases: () => void;
  /** Whether the database answers; while it does not, most calls get a 503. Told when it changes. */
  availability: (availability: { available: boolean }) => void;
  /** The socket is closed next, because of a `ConnectionRefusal`. */
  'session:ended': (ended: { code: ConnectionRefusal }) => void;
}

/** Name and payload. */
export type ChatEvent = {
  [E in keyof ChatEvents]: [event: E, payload: Parameters<ChatEvents[E]>[0]];
}[keyof ChatEvents];

/** The server's events: several of the chat come at once while many follow it. The kit hands on each of them. */
export interface SentEvents extends ServerToClientEvents {
  'chat:batch': (events: ChatEvent[]) => void;
}

export interface ClientToServerEvents {
  /** A newer token of the same session; acknowledged with whether it was accepted. */
  'session:renew': (token: string, acknowledge: (accepted: boolean) => void) => void;
  /** The room is open in this tab. Acknowledged with how many members have it open. */
  'chat:enter': (acknowledge: (here: { count: number }) => void) => void;
  'chat:leave': () => void;
  'chat:typing': () => void;
}

/** The message of the handshake's `connect_error`. */
export type ConnectionRefusal = 'sign_in_required' | 'access_ended' | 'too_many_connections';

/** `auth` of the handshake. Without `chat: false`, the socket gets the chat's events from the start. */
export interface SocketAuth {
  token: string;
  chat?: false;
}
