import { addDays, dateText, fullDayText, longDateText, mondayOf } from '../../training/calendar-day.ts';
import type { Period } from '../../training/period-sums.ts';

export interface ReportPeriod extends Period {
  kind: 'day' | 'week';
  /** "Saturday, November 21, 2026", "Week of November 16, 2026" */
  title: string;
  isOpen: boolean;
}

export function dayPeriod(day: string, today: string): ReportPeriod {
  return { kind: 'day', from: day, to: day, title: fullDayText(day), isOpen: day === today };
}

/** The week, from Monday to Sunday, that contains the day. */
export function weekPeriod(day: string, today: string): ReportPeriod {
  const from = mondayOf(day);
  const to = addDays(from, 6);
  return { kind: 'week', from, to, title: `Week of ${longDateText(from)}`, isOpen: from <= today && today <= to };
}

export const periodBefore = ({ kind, from }: ReportPeriod): Period => ({
  from: addDays(from, kind === 'day' ? -1 : -7),
  to: addDays(from, -1),
});

/** "Nov 16 – Nov 22" */
export const spanText = ({ from, to }: Period) =>
  from === to ? dateText(from) : `${dateText(from)} – ${dateText(to)}`;

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** The period in the URL (`?day=…` or `?week=…`), or this week when it names none between `from` and `today`. */
export function periodFromSearch(search: URLSearchParams, from: string, today: string): ReportPeriod {
  const isKnown = (day: string | null) => day !== null && DAY_PATTERN.test(day) && day >= from && day <= today;
  const [day, week] = [search.get('day'), search.get('week')];
  if (day !== null && isKnown(day)) return dayPeriod(day, today);
  return weekPeriod(week !== null && isKnown(week) ? week : today, today);
}
