import type { Slot } from '@mindgrove/contracts/trainers';

import { dateIn, timeIn } from '../../../zones/zoned-time.ts';
import type { When } from '../booking.queries.ts';

/** When a session is to begin, on the member's calendar and clock. */
export interface TimeChoice {
  /** YYYY-MM-DD, or '' as in an empty field. */
  date: string;
  /** HH:MM, or ''. */
  time: string;
  /** The instant that is meant by a time that the clock shows twice that day. */
  startsAt?: string | undefined;
}

export const NO_TIME: TimeChoice = { date: '', time: '' };

export const isAt = (startsAt: string, { date, time }: TimeChoice, zone: string) =>
  date === dateIn(zone, startsAt) && time === timeIn(zone, startsAt);

export const toWhen = ({ date, time, startsAt }: TimeChoice, zone: string): When => ({
  booking_date: date,
  time,
  time_zone: zone,
  ...(startsAt !== undefined && { starts_at: startsAt }),
});

/** A slot of any day. */
export const toChoice = ({ starts_at, local_time }: Slot, zone: string): TimeChoice => ({
  date: dateIn(zone, starts_at),
  time: local_time,
  startsAt: starts_at,
});
