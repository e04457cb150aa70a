/** There is one for each zone because making a formatter is slow. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  const date = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const formatter = new Intl.DateTimeFormat('en', { timeZone: zone, ...date, ...time });
  formatters.set(zone, formatter);
  return formatter;
}

function partsIn(zone: string, at: Date) {
  const parts = formatterOf(zone).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((other) => other.type === type)?.value ?? '';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

/** YYYY-MM-DD on the zone's calendar. */
export const dateIn = (zone: string, at: Date | string) => partsIn(zone, new Date(at)).date;

/** Returns the day at the time of the call: the result changes at the zone's midnight. */
export const todayIn = (zone: string) => dateIn(zone, new Date());

/** HH:MM on the zone's clock. */
export const timeIn = (zone: string, at: Date | string) => partsIn(zone, new Date(at)).time;

/** Returns how far the clock of `zone` is ahead of that of `other` at an instant. */
export function minutesAhead(zone: string, other: string, at: Date | string): number {
  const wallClock = (name: string) => Date.parse(`${dateIn(name, at)}T${timeIn(name, at)}Z`);
  return (wallClock(zone) - wallClock(other)) / 60_000;
}

/** `America/Argentina/Buenos_Aires` becomes "Buenos Aires". */
export const zoneCity = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
