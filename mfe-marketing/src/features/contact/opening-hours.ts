import { BUSINESS_ZONE, businessHours } from '../../support-details.ts';

const MINUTE_MS = 60_000;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

const daysSinceMonday = ({ weekday }: WallClock) => DAYS.indexOf(weekday);

const clockText = ({ hour, minute }: WallClock) => `${hour}:${String(minute).padStart(2, '0')}`;

const isSameDay = (one: WallClock, other: WallClock) => one.day === other.day && one.month === other.month;

interface Opening {
  opens: Date;
  closes: Date;
}

export interface HoursRow {
  /** "Mon–Fri", or one day. */
  days: string;
  hours: string;
}

/** All openings from this week's Monday on, in the time zone of the business. */
function openingsFrom(now: Date, days: number): Opening[] {
  const today = wallClock(now, BUSINESS_ZONE);
  const monday = today.day - daysSinceMonday(today);
  return Array.from({ length: days }, (_, index) => {
    const at = (hour: number) => instantAt({ ...today, day: monday + index, hour }, BUSINESS_ZONE);
    return businessHours
      .filter((hours) => hours.days.includes(index % 7))
      .map(({ opens, closes }) => ({ opens: at(opens), closes: at(closes) }));
  }).flat();
}

/** This week's hours in another time zone; consecutive days with the same hours share a row. */
export function hoursIn(timeZone: string, now: Date): HoursRow[] {
  const rows: { first: string; last: string; hours: string }[] = [];
  for (const opening of openingsFrom(now, 7)) {
    const { weekday } = wallClock(opening.opens, timeZone);
    const hours = hoursText(opening, timeZone);
    const before = rows.at(-1);
    if (before?.hours === hours) before.last = weekday;
    else rows.push({ first: weekday, last: weekday, hours });
  }
  return rows.map(({ first, last, hours }) => ({ days: first === last ? first : `${first}–${last}`, hours }));
}

function hoursText({ opens, closes }: Opening, timeZone: string): string {
  const [from, to] = [wallClock(opens, timeZone), wallClock(closes, timeZone)];
  if (isSameDay(from, to)) return `${clockText(from)}–${clockText(to)}`;
  if (to.hour === 0 && to.minute === 0) return `${clockText(from)}–24:00`;
  return `${clockText(from)}–${clockText(to)} the next day`;
}

export function openingState(now: Date, timeZone: string): { isOpen: boolean; text: string } {
  const next = openingsFrom(now, 14).find(({ closes }) => closes > now);
  if (!next) throw new Error('a fortnight without business hours: see support-details.ts');
  if (next.opens <= now) return { isOpen: true, text: `until ${dayAndTime(next.closes, now, timeZone)}` };
  return { isOpen: false, text: `opens ${dayAndTime(next.opens, now, timeZone)}` };
}

function dayAndTime(instant: Date, now: Date, timeZone: string): string {
  const [then, today] = [wallClock(instant, timeZone), wallClock(now, timeZone)];
  return isSameDay(then, today) ? `today at ${clockText(then)}` : `${then.weekday} at ${clockText(then)}`;
}

interface WallClock {
  year: number;
  /** The month, counted from 1. */
  month: number;
  day: number;
  hour: number;
  minute: number;
  /** "Mon" to "Sun". */
  weekday: string;
}

function wallClock(instant: Date, timeZone: string): WallClock {
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

/** The instant of a full hour in a time zone; `day` may lie outside its month, as in `Date.UTC`. */
function instantAt({ year, month, day, hour }: Omit<WallClock, 'minute' | 'weekday'>, timeZone: string): Date {
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
