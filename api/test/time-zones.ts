import { isLong } from './long.js';

const DAY_MS = 86_400_000;
const STEP_MS = 10 * DAY_MS;
const DAY_STARTS_MS = 3 * 3_600_000;

/** A period in which a zone has one offset from UTC, in milliseconds; it ends when the next one begins. */
export interface OffsetPeriod {
  from: number;
  offset: number;
}

/** A member's day, counted from 1 January 1970, and the instant at which it begins. */
export interface DayStart {
  day: number;
  at: number;
}

export const TIME_ZONES = Intl.supportedValuesOf('timeZone');

/** Their clocks have skipped a day, change by half an hour, or are a quarter of an hour off. */
export const UNUSUAL_TIME_ZONES = [
  ...['Asia/Kathmandu', 'Australia/Lord_Howe', 'America/St_Johns'],
  ...['Pacific/Apia', 'Pacific/Chatham', 'Pacific/Fakaofo'],
];

/** Every zone in a long run; otherwise every eighth, with the unusual ones. */
export const TESTED_TIME_ZONES = TIME_ZONES.filter(
  (zone, index) => isLong || index % 8 === 0 || UNUSUAL_TIME_ZONES.includes(zone),
);

/** A zone's offsets between two instants, as Intl reports them. */
export function offsetPeriods(zone: string, from: number, to: number): OffsetPeriod[] {
  const offsetAt = offsetsOf(zone);
  const periods = [{ from, offset: offsetAt(from) }];
  for (let instant = from; instant < to; instant += STEP_MS) {
    const offset = offsetAt(instant + STEP_MS);
    if (offset === periods.at(-1)?.offset) continue;
    let [before, after] = [instant, instant + STEP_MS];
    while (after - before > 1000) {
      const middle = Math.floor((before + after) / 2000) * 1000;
      if (offsetAt(middle) === offset) after = middle;
      else before = middle;
    }
    periods.push({ from: after, offset });
  }
  return periods;
}

/** A day begins when clocks first show 03:00 on its date, or jump past it. */
export function dayStarts(periods: readonly OffsetPeriod[], to: number): DayStart[] {
  const starts: DayStart[] = [];
  for (const [index, { from, offset }] of periods.entries()) {
    const until = periods[index + 1]?.from ?? to;
    const shownFirst = Math.floor((from + offset - DAY_STARTS_MS) / DAY_MS);
    for (let day = (starts.at(-1)?.day ?? shownFirst) + 1; ; day += 1) {
      const at = Math.max(from, day * DAY_MS + DAY_STARTS_MS - offset);
      if (at >= until) break;
      starts.push({ day, at });
    }
  }
  return starts;
}

function offsetsOf(zone: string) {
  const formatter = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  return (instant: number) => {
    const [, sign = '+', hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?$/.exec(formatter.format(instant)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  };
}
