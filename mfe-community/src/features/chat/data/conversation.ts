import type { ChatMessage } from '@mindgrove/contracts/chat';

import { dayLabel } from './timestamp.ts';

export const PAGE_SIZE = 50;

/** Newest message first. */
export interface ChatPage {
  messages: ChatMessage[];
  /** `before_id` of the next page, or null; not derived from `messages`, because deletions shorten them. */
  olderThan: number | null;
}

export interface ChatEntry {
  message: ChatMessage;
  /** Whether the author differs from the previous message of the day, and is shown. */
  startsGroup: boolean;
}

export interface ChatDay {
  label: string;
  entries: ChatEntry[];
}

export function toPage(messages: ChatMessage[]): ChatPage {
  const oldest = messages.at(-1);
  return { messages, olderThan: oldest && messages.length >= PAGE_SIZE ? oldest.id : null };
}

/** Oldest first, without duplicates. */
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

export function toDays(conversation: ChatMessage[], timeZone: string): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of conversation) {
    const label = dayLabel(message.created_at, timeZone);
    const lastDay = days.at(-1);
    if (lastDay?.label !== label) days.push({ label, entries: [{ message, startsGroup: true }] });
    else lastDay.entries.push({ message, startsGroup: lastDay.entries.at(-1)?.message.user_id !== message.user_id });
  }
  return days;
}
