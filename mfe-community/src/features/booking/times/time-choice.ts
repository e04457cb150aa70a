import type { BookTrainerBody } from '@mindgrove/contracts/bookings';
import type { Slot } from '@mindgrove/contracts/trainers';
import type { ContractForm } from '@mindgrove/ui/forms/contract-form';

import { dateIn, timeIn } from '../../../zones/zoned-time.ts';

/** When a session is to begin, on the member's calendar and clock. */
export interface TimeChoice {
  /** YYYY-MM-DD, or '' as in an empty field. */
  date: string;
  /** HH:MM, or ''. */
  time: string;
  /** The instant that is meant by a time that the clock shows twice that day. */
  startsAt?: string | undefined;
}

/** The part of a form that has a session's time; '' is none yet. */
export type TimeInput = Omit<BookTrainerBody, 'trainer_id'>;

/** How a form holds the choice; `starts_at` belongs to a time that was picked, not typed. */
export const toInput = ({ date, time, startsAt }: TimeChoice, zone: string): TimeInput => ({
  ...{ booking_date: date, time, time_zone: zone, starts_at: startsAt },
});

export const toTimeChoice = ({ booking_date: date, time, starts_at: startsAt }: TimeInput): TimeChoice => ({
  ...{ date, time, startsAt },
});

/** Puts a choice into a form. */
export function chooseTime({ choice }: Pick<ContractForm<TimeInput>, 'choice'>, { date, time, startsAt }: TimeChoice) {
  choice('starts_at').onValueChange(startsAt);
  choice('booking_date').onValueChange(date);
  choice('time').onValueChange(time);
}

export const isAt = (startsAt: string, { date, time }: TimeChoice, zone: string) =>
  date === dateIn(zone, startsAt) && time === timeIn(zone, startsAt);

/** A slot of any day. */
export const toChoice = ({ starts_at, local_time }: Slot, zone: string): TimeChoice => ({
  date: dateIn(zone, starts_at),
  time: local_time,
  startsAt: starts_at,
});
