import { SESSION_MINUTES } from '@mindgrove/contracts/rules/booking-rules';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';

export interface Span {
  /** HH:MM on the trainer's clock, or '' while it is typed. */
  from: string;
  to: string;
}

export const NEW_SPAN: Span = { from: '09:00', to: '12:00' };

const spanText = ({ from, to }: Span) => `${clockText(from)} – ${clockText(to)}`;

/** "9:00 AM – 12:00 PM and 1:00 PM – 5:00 PM" */
export const hoursText = (hours: readonly Span[]) => new Intl.ListFormat('en-US').format(hours.map(spanText));

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
