import type { ChatMessage } from '@mindgrove/contracts/chat';

import { dayLabel, shortTime } from './timestamp.ts';

export interface ChatEntry {
  message: ChatMessage;
  /** Whether author or minute differ from the previous message of the day, and are shown. */
  startsGroup: boolean;
}

export interface ChatDay {
  /** The full date, such as "Saturday, November 21, 2026". */
  label: string;
  entries: ChatEntry[];
}

export function toDays(messages: readonly ChatMessage[], timeZone: string): ChatDay[] {
  const days: ChatDay[] = [];
  for (const message of messages) {
    const label = dayLabel(message.created_at, timeZone);
    const lastDay = days.at(-1);
    if (lastDay?.label !== label) days.push({ label, entries: [{ message, startsGroup: true }] });
    else
      lastDay.entries.push({ message, startsGroup: startsGroup(lastDay.entries.at(-1)?.message, message, timeZone) });
  }
  return days;
}

const startsGroup = (previous: ChatMessage | undefined, message: ChatMessage, timeZone: string) =>
  previous?.user_id !== message.user_id ||
  shortTime(previous.created_at, timeZone) !== shortTime(message.created_at, timeZone);

const DAY_MS = 86_400_000;

/** "Today", "Yesterday", or the day's own label. */
export function nearDayLabel(label: string, timeZone: string, now = Date.now()): string {
  const labelOf = (time: number) => dayLabel(new Date(time).toISOString(), timeZone);
  if (label === labelOf(now)) return 'Today';
  return label === labelOf(now - DAY_MS) ? 'Yesterday' : label;
}
