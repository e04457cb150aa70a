import type { ChatMessage } from '@mindgrove/contracts/chat';
import { type Reaction, REACTIONS } from '@mindgrove/contracts/rules/chat-rules';

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

const editTime = ({ edited_at }: { edited_at?: string | undefined }) => (edited_at ? Date.parse(edited_at) : 0);

const later = (one: string, other: string) => (one > other ? one : other);

/** The text of the later edit, whichever arrives later. */
function withLaterText(known: ChatMessage, incoming: ChatMessage): ChatMessage {
  if (editTime(incoming) >= editTime(known)) return incoming;
  const { message, edited_at, mentions } = known;
  return { ...incoming, message, edited_at, mentions, changed_at: later(known.changed_at, incoming.changed_at) };
}

/** The message after a `new` or `stored` event. */
export function mergeMessage(known: ChatMessage | undefined, event: ChatEvent & { message: ChatMessage }): ChatMessage {
  if (!known) return event.message;
  const merged = withLaterText(known, event.message);
  return event.type === 'new' ? { ...merged, reactions: known.reactions } : merged;
}

export function editMessage(known: ChatMessage, { message, edited_at, mentions }: EditedEvent): ChatMessage {
  if (editTime({ edited_at }) < editTime(known)) return known;
  const { mentions: _, ...rest } = known;
  return { ...rest, message, edited_at, changed_at: later(known.changed_at, edited_at), ...(mentions && { mentions }) };
}

export function reactToMessage(
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
