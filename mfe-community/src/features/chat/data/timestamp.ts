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
