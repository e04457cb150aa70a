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
