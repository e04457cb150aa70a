const MINUTE_MS = 60_000;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export interface WallClock {
  year: number;
  /** The month, counted from 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** "Mon" to "Sun". */
  weekday: string;
}

export function wallClock(instant: Date, timeZone: string): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    weekday: 'short',
    hourCycle: 'h23',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((candidate) => candidate.type === type)?.value ?? '';
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(part(type));
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
    weekday: part('weekday'),
  };
}

export const daysSinceMonday = ({ weekday }: WallClock) => DAYS.indexOf(weekday);

/** The instant of a full hour in a time zone; `day` may lie outside its month, as in `Date.UTC`. */
export function instantAt({ year, month, day, hour }: Omit<WallClock, 'minute' | 'weekday'>, timeZone: string): Date {
  const wanted = Date.UTC(year, month - 1, day, hour);
  // The offset differs between the first guess and the instant itself if the clocks change between the two.
  const guess = wanted - offsetAt(wanted, timeZone);
  return new Date(wanted - offsetAt(guess, timeZone));
}

/** Milliseconds that the zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const { year, month, day, hour, minute } = wallClock(new Date(instant), timeZone);
  return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(instant / MINUTE_MS) * MINUTE_MS;
}

export const clockText = ({ hour, minute }: WallClock) => `${hour}:${String(minute).padStart(2, '0')}`;

export const isSameDay = (one: WallClock, other: WallClock) => one.day === other.day && one.month === other.month;
