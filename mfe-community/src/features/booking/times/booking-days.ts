import { BOOKING_DAYS_AHEAD } from '@mindgrove/contracts/rules/booking-rules';
import { daysAfter } from '@mindgrove/contracts/rules/member-day';

import { todayIn } from '../../../zones/zoned-time.ts';

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
