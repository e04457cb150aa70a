import type { ChatMessage } from '@mindgrove/contracts/chat';

import { dayLabel } from './timestamp.ts';

/** As many messages as one call brings. */
export const PAGE_SIZE = 50;

/** One answer of the server, newest message first. */
export interface ChatPage {
  messages: ChatMessage[];
  /** The id to ask before for the next page; null when nothing older is left. Kept apart from `messages`, which deletions shorten. */
  olderThan: number | null;
}

export interface ChatEntry {
  message: ChatMessage;
  /** Whether the message before it, on the same day, is by somebody else: only then the author is drawn. */
  startsRun: boolean;
}

export interface ChatDay {
  label: string;
  entries: ChatEntry[];
}

export function toPage(messages: ChatMessage[]): ChatPage {
  const oldest = messages.at(-1);
  return { messages, olderThan: oldest && messages.length >= PAGE_SIZE ? oldest.id : null };
}

/** All pages as one conversation, oldest first; a message that two pages hold appears once. */
export function toConversation(pages: ChatPage[]): ChatMessage[] {
  const byId = new Map(pages.flatMap(({ messages }) => messages).map((message) => [message.id, message]));
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

export function withMessage([newest, ...older]: ChatPage[], message: ChatMessage): ChatPage[] {
  if (!newest) return [toPage([message])];
  return [{ ...newest, messages: [message, ...newest.messages] }, ...older];
}

export const withoutMessage = (pages: ChatPage[], id: number): ChatPage[] =>
  pages.map((page) => ({ ...page, messages: page.messages.filter((message) => message.id !== id) }));

/** Splits a conversation where the reader's calendar day changes. */
export function toDays(conversation: ChatMessage[], timeZone: string): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of conversation) {
    const label = dayLabel(message.created_at, timeZone);
    const today = days.at(-1);
    if (today?.label !== label) days.push({ label, entries: [{ message, startsRun: true }] });
    else today.entries.push({ message, startsRun: today.entries.at(-1)?.message.user_id !== message.user_id });
  }
  return days;
}
