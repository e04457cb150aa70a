const formats = new Map<string, Intl.DateTimeFormat>();

// Formatters are expensive to create, and a page of chat needs a hundred timestamps.
function format(kind: 'day' | 'stamp', timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: kind === 'day' ? 'long' : 'short',
    year: 'numeric',
    month: kind === 'day' ? 'long' : 'short',
    day: 'numeric',
    ...(kind === 'stamp' && { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true }),
  });
  formats.set(key, made);
  return made;
}

export const localTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Sat, Nov 21, 2026, 4:05:09 PM" */
export const messageTime = (iso: string, timeZone: string) => format('stamp', timeZone).format(new Date(iso));

export const dayLabel = (iso: string, timeZone: string) => format('day', timeZone).format(new Date(iso));
