import { clockText } from '@mindgrove/contracts/rules/schedule-text';

import { clockAt, dateAt, type Instant, instantsOf } from './zoned-time.js';

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });
const fullDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** The text has the year unless the reader expects it. */
export const dateText = (date: string, today: string) =>
  (date.slice(0, 4) === today.slice(0, 4) ? dayFormat : fullDayFormat).format(new Date(`${date}T00:00Z`));

export const fullDateText = (date: string) => fullDayFormat.format(new Date(`${date}T00:00Z`));

export const timeTextAt = (instant: Instant, timeZone: string) => clockText(clockAt(instant, timeZone));

/** The zone's name, such as CST, which tells apart the two times that a clock shows when it is set back. */
const zoneNameAt = (instant: Instant, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** The zone in emails, such as "Los Angeles time"; with its name where the clock shows the time twice. */
export function zoneTextAt(instant: Instant, timeZone: string): string {
  const [region = timeZone, ...places] = timeZone.split('/');
  const zone = places.length > 0 ? `${(places.at(-1) ?? '').replaceAll('_', ' ')} time` : region;
  const isTwice = instantsOf(dateAt(instant, timeZone), clockAt(instant, timeZone), timeZone).length > 1;
  return isTwice ? `${zone} (${zoneNameAt(instant, timeZone)})` : zone;
}

/** A text such as "10:30 AM on Monday, November 30". */
export const momentText = (date: string, time: string, today: string) =>
  `${clockText(time)} on ${dateText(date, today)}`;

export const momentTextAt = (instant: Instant, timeZone: string, now: Instant) =>
  momentText(dateAt(instant, timeZone), clockAt(instant, timeZone), dateAt(now, timeZone));

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

interface Reader {
  /** The day that they have in mind. */
  date: string;
  timeZone: string;
  now: Instant;
}

/** Lists times in order and by day; a day is named unless it is the one that the reader has in mind. */
export function listTimes(instants: readonly Instant[], { date, timeZone, now }: Reader): string {
  const byDate = Map.groupBy(instants, (instant) => dateAt(instant, timeZone));
  const today = dateAt(now, timeZone);
  return list.format(
    [...byDate].map(
      ([day, times]) =>
        list.format(distinctTexts(times, timeZone)) + (day === date ? '' : ` on ${dateText(day, today)}`),
    ),
  );
}

/** Adds the name of the zone, such as CST, to two times that look alike. */
function distinctTexts(instants: readonly Instant[], timeZone: string): string[] {
  const texts = instants.map((instant) => timeTextAt(instant, timeZone));
  const isShownTwice = (text: string) => texts.indexOf(text) !== texts.lastIndexOf(text);
  return instants.map((instant) => {
    const text = timeTextAt(instant, timeZone);
    return isShownTwice(text) ? `${text} ${zoneNameAt(instant, timeZone)}` : text;
  });
}
