import type { ChatChanges, ChatMessage } from '@mindgrove/contracts/chat';
import { CHAT_PAGE_SIZE, type Reaction, REACTIONS } from '@mindgrove/contracts/rules/chat-rules';
import type { ChatHead } from '@mindgrove/contracts/socket-events';

/** A change that is known to have happened in the table: from a socket, or from the response to one's own change. */
export type ChatEvent =
  | { type: 'new'; message: ChatMessage } // The message has no `reactions`.
  | { type: 'stored'; message: ChatMessage } // The message is complete, as in a response.
  | { type: 'edited'; id: number; message: string; edited_at: string; mentions?: ChatMessage['mentions'] }
  | { type: 'removed'; id: number }
  | {
      type: 'reaction';
      id: number;
      reaction: Reaction;
      count: number;
      added: boolean;
      isOwn: boolean;
      changed_at?: string;
    };

type EditedEvent = Extract<ChatEvent, { type: 'edited' }>;
type ReactionEvent = Extract<ChatEvent, { type: 'reaction' }>;

/**
 * The loaded part of the chat: all messages from some id on. Responses are read one at a time, and each is completed
 * with the events that arrived since its request, because it may have been written before them.
 */
export interface Conversation {
  /** Oldest first, each once. */
  messages: readonly ChatMessage[];
  isLoaded: boolean;
  /** `before_id` of the next older page; null when there is none. */
  olderThan: number | null;
  /** `since` of the next catch-up; null before the first. */
  until: string | null;
  /** Deleted or hidden while the room was open. */
  removed: readonly number[];
  /** The events that arrived since the request in flight; null when there is none. */
  eventsOfRead: readonly ChatEvent[] | null;
}

export const emptyConversation: Conversation = {
  messages: [],
  isLoaded: false,
  olderThan: null,
  until: null,
  removed: [],
  eventsOfRead: null,
};

const EPOCH = '1970-01-01T00:00:00.000Z';

/** Returns the time at which a catch-up begins; the server reads a minute more. */
export const sinceOf = ({ until, messages }: Conversation) => until ?? messages.at(-1)?.created_at ?? EPOCH;

/** Whether the server lists a change that has not arrived, or does not reach back to what is known. */
export function isBehind(known: Conversation, { from, changed, removed }: ChatHead): boolean {
  if (known.until === null || known.until < from) return true;
  const changedAt = new Map(known.messages.map((message) => [message.id, message.changed_at]));
  const isMissing = ({ id, changed_at }: ChatHead['changed'][number]) =>
    isInRange(known, id) && (changedAt.get(id) ?? '') < changed_at;
  return changed.some(isMissing) || removed.some((id) => changedAt.has(id));
}

/** A list without news: the next catch-up does not have to read what it covers. */
export const withHead = (known: Conversation, { until }: ChatHead): Conversation => ({ ...known, until });

export const beginRead = (known: Conversation): Conversation => ({ ...known, eventsOfRead: [] });
export const endRead = (known: Conversation): Conversation => ({ ...known, eventsOfRead: null });

export function receiveEvent(known: Conversation, event: ChatEvent): Conversation {
  const eventsOfRead = known.eventsOfRead && [...known.eventsOfRead, event];
  return { ...(known.isLoaded ? applyEvent(known, event) : known), eventsOfRead };
}

/** Replaces everything, as after the first load or a long absence. */
export function withNewestPage(known: Conversation, page: ChatMessage[], until: string | null = null): Conversation {
  const olderThan = olderThanOf(page);
  const read = { ...known, isLoaded: true, until, olderThan, removed: [], messages: upsert([], page) };
  return applyEventsOfRead(read);
}

export function withOlderPage(known: Conversation, page: ChatMessage[]): Conversation {
  return applyEventsOfRead({ ...list(known, page), olderThan: olderThanOf(page) });
}

export function withChanges(known: Conversation, { messages, removed, until }: ChatChanges): Conversation {
  const listed = list(
    known,
    messages.filter(({ id }) => isInRange(known, id)),
  );
  return applyEventsOfRead({ ...removed.reduce(remove, listed), until });
}

/** A message of an older page that is not loaded would leave a gap. */
const isInRange = ({ olderThan }: Conversation, id: number) => olderThan === null || id >= olderThan;

const olderThanOf = (page: ChatMessage[]) => (page.length >= CHAT_PAGE_SIZE ? (page.at(-1)?.id ?? null) : null);

/** A message that a response lists exists, even if it was removed before: an administrator may have restored it. */
function list(known: Conversation, listed: ChatMessage[]): Conversation {
  const ids = new Set(listed.map(({ id }) => id));
  return {
    ...known,
    messages: upsert(known.messages, listed),
    removed: known.removed.filter((id) => !ids.has(id)),
  };
}

const applyEventsOfRead = (known: Conversation): Conversation => (known.eventsOfRead ?? []).reduce(applyEvent, known);

function applyEvent(known: Conversation, event: ChatEvent): Conversation {
  switch (event.type) {
    case 'new':
    case 'stored':
      return addMessage(known, event);
    case 'edited':
      return changeMessage(known, event.id, (message) => editMessage(message, event));
    case 'reaction':
      return changeMessage(known, event.id, (message) => reactToMessage(message, event));
    case 'removed':
      return remove(known, event.id);
  }
}

function addMessage(known: Conversation, event: ChatEvent & { message: ChatMessage }): Conversation {
  const { id } = event.message;
  // The event is late, or the message was restored: the next catch-up tells.
  if (known.removed.includes(id) || !isInRange(known, id)) return known;
  const before = known.messages.find((message) => message.id === id);
  return { ...known, messages: upsert(known.messages, [mergeMessage(before, event)]) };
}

const changeMessage = (
  known: Conversation,
  id: number,
  change: (message: ChatMessage) => ChatMessage,
): Conversation => ({
  ...known,
  messages: known.messages.map((message) => (message.id === id ? change(message) : message)),
});

const remove = (known: Conversation, id: number): Conversation => ({
  ...known,
  messages: known.messages.filter((message) => message.id !== id),
  removed: known.removed.includes(id) ? known.removed : [...known.removed, id],
});

/** Keeps unchanged messages the same objects: only changed ones are rendered again. */
function upsert(messages: readonly ChatMessage[], incoming: ChatMessage[]): ChatMessage[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of incoming) {
    const known = byId.get(message.id);
    if (!known || JSON.stringify(known) !== JSON.stringify(message)) byId.set(message.id, message);
  }
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

const editTime = ({ edited_at }: { edited_at?: string | undefined }) => (edited_at ? Date.parse(edited_at) : 0);

const later = (one: string, other: string) => (one > other ? one : other);

/** The text of the later edit, whichever arrives later. */
function withLaterText(known: ChatMessage, incoming: ChatMessage): ChatMessage {
  if (editTime(incoming) >= editTime(known)) return incoming;
  const { message, edited_at, mentions } = known;
  return { ...incoming, message, edited_at, mentions, changed_at: later(known.changed_at, incoming.changed_at) };
}

/** The message after a `new` or `stored` event. */
function mergeMessage(known: ChatMessage | undefined, event: ChatEvent & { message: ChatMessage }): ChatMessage {
  if (!known) return event.message;
  const merged = withLaterText(known, event.message);
  return event.type === 'new' ? { ...merged, reactions: known.reactions } : merged;
}

function editMessage(known: ChatMessage, { message, edited_at, mentions }: EditedEvent): ChatMessage {
  if (editTime({ edited_at }) < editTime(known)) return known;
  const { mentions: _, ...rest } = known;
  return { ...rest, message, edited_at, changed_at: later(known.changed_at, edited_at), ...(mentions && { mentions }) };
}

function reactToMessage(
  known: ChatMessage,
  { reaction, count, added, isOwn, changed_at = '' }: ReactionEvent,
): ChatMessage {
  const before = known.reactions?.find((other) => other.reaction === reaction);
  const others = known.reactions?.filter((other) => other.reaction !== reaction) ?? [];
  const changed = count > 0 ? [{ reaction, count, mine: isOwn ? added : (before?.mine ?? false) }] : [];
  const reactions = [...others, ...changed].sort(
    (a, b) => REACTIONS.indexOf(a.reaction) - REACTIONS.indexOf(b.reaction),
  );
  return {
    ...known,
    changed_at: later(known.changed_at, changed_at),
    reactions: reactions.length > 0 ? reactions : undefined,
  };
}
