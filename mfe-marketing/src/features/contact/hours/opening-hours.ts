import { BUSINESS_ZONE, businessHours } from '../../../support-details.ts';
import { clockText, daysSinceMonday, instantAt, isSameDay, wallClock } from './wall-clock.ts';

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
