import type { Booking } from '@mindgrove/contracts/bookings';
import { clockText } from '@mindgrove/contracts/rules/schedule-text';

import { fullDate, weekdayAndDate } from '../../../zones/date-texts.ts';
import { dateIn, timeIn, zoneCity } from '../../../zones/zoned-time.ts';

type Span = Pick<Booking, 'starts_at' | 'ends_at' | 'trainer'>;

const spanText = ({ starts_at, ends_at }: Span, zone: string) =>
  `${clockText(timeIn(zone, starts_at))} – ${clockText(timeIn(zone, ends_at))}`;

/** A session's date and its time on both clocks; the trainer's date where it is another one. */
export function sessionTimes(session: Span, zone: string) {
  const { starts_at, trainer } = session;
  const date = dateIn(zone, starts_at);
  const trainerDate = dateIn(trainer.time_zone, starts_at);
  const there = `${spanText(session, trainer.time_zone)} in ${trainer.city}`;
  return {
    date: fullDate(date),
    yours: `${spanText(session, zone)}, your time (${zoneCity(zone)})`,
    theirs: trainerDate === date ? there : `${weekdayAndDate(trainerDate)}, ${there}`,
  };
}
