import { SESSION_MINUTES } from '@mindgrove/contracts/rules/booking-rules';

import type { Span } from './hours-text.ts';

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Says what is wrong with one of the hours of a day. */
export function spanProblem(span: Span, day: readonly Span[]): string | undefined {
  const { from, to } = span;
  if (!from || !to) return 'Please enter when these hours begin and end.';
  if (from >= to) return 'These hours must end after they begin.';
  if (minutesOf(to) - minutesOf(from) < SESSION_MINUTES)
    return `Too short for a session of ${SESSION_MINUTES} minutes.`;
  const overlaps = day.some((other) => other !== span && other.from < to && from < other.to);
  return overlaps ? 'These hours overlap with others of this day.' : undefined;
}

export const hasProblem = (day: readonly Span[]) => day.some((span) => spanProblem(span, day) !== undefined);

export const sortSpans = <S extends Span>(spans: readonly S[]): S[] =>
  spans.toSorted((one, other) => one.from.localeCompare(other.from));
