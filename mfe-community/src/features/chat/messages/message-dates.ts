import type { ChatMessage } from '@mindgrove/contracts/chat';

const formats = new Map<string, Intl.DateTimeFormat>();

const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit', hour12: true } as const;
const options = {
  day,
  time,
  stamp: { ...day, weekday: 'short', month: 'short', ...time, second: '2-digit' },
} satisfies Record<string, Intl.DateTimeFormatOptions>;

// Formatters are expensive to create, and a page of chat needs a hundred timestamps.
function format(kind: keyof typeof options, timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, ...options[kind] });
  formats.set(key, made);
  return made;
}

export const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Sat, Nov 21, 2026, 4:05:09 PM" */
export const messageTime = (iso: string, timeZone: string) => format('stamp', timeZone).format(new Date(iso));

/** "4:05 PM" */
export const shortTime = (iso: string, timeZone: string) => format('time', timeZone).format(new Date(iso));

export const dayLabel = (iso: string, timeZone: string) => format('day', timeZone).format(new Date(iso));

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
