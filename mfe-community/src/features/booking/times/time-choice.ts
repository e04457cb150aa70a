import type { BookTrainerBody } from '@mindgrove/contracts/bookings';
import { BOOKING_DAYS_AHEAD } from '@mindgrove/contracts/rules/booking-rules';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';
import type { Slot } from '@mindgrove/contracts/trainers';
import type { ContractForm } from '@mindgrove/ui/forms/contract-form';

import { fullDate } from '../../../zones/date-texts.ts';
import { dateIn, timeIn, todayIn } from '../../../zones/zoned-time.ts';

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

/** The first and the last day that can be booked, on the zone's calendar. */
export function bookingDays(zone: string) {
  const first = todayIn(zone);
  return { first, last: daysAfter(first, BOOKING_DAYS_AHEAD) };
}

/** Returns false also for an empty field, and for a year that is being typed. */
export function isBookable(date: string, zone: string): boolean {
  const { first, last } = bookingDays(zone);
  return date >= first && date <= last;
}

/** "Tuesday, December 1, 2026 at 10:00 AM" */
export const startText = (startsAt: string, zone: string) =>
  `${fullDate(dateIn(zone, startsAt))} at ${clockText(timeIn(zone, startsAt))}`;
