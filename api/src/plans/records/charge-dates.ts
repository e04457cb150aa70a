import type { UpcomingCharge } from '@mindgrove/contracts/plans';

import type { Discount } from '../stripe/mapping.js';

export type Interval = 'month' | 'year';

/** The number of upcoming charges that members see. */
export const UPCOMING = 3;

const MONTHS = { month: 1, year: 12 };

/** Counts in UTC. A month that lacks the anchor's day gives its last day, as it does at the provider. */
export function addIntervals(anchor: Date, interval: Interval, count: number): Date {
  const months = anchor.getUTCMonth() + count * MONTHS[interval];
  const date = new Date(anchor);
  date.setUTCDate(1);
  date.setUTCMonth(months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(anchor.getUTCDate(), lastDay));
  return date;
}

/** The first dates after an instant that are whole intervals from the anchor. */
export function chargeDates(anchor: Date, interval: Interval, after: Date, count: number): Date[] {
  const dates: Date[] = [];
  for (let index = 1; dates.length < count; index++) {
    const date = addIntervals(anchor, interval, index);
    if (date > after) dates.push(date);
  }
  return dates;
}

/** The first charge's date and those after it. */
export const chargesFrom = (first: Date, interval: Interval) => [
  first,
  ...chargeDates(first, interval, first, UPCOMING - 1),
];

export const nextChargeDates = (start: Date, interval: Interval) => chargeDates(start, interval, start, UPCOMING);

interface Schedule {
  price_cents: number;
  discount: Discount | null;
  /** Cents that the first charges use up. */
  credit: number;
}

export function upcomingCharges(dates: readonly Date[], { price_cents, discount, credit }: Schedule): UpcomingCharge[] {
  let left = credit;
  return dates.map((at) => {
    const price = discountedPrice(price_cents, discount, at);
    const used = Math.min(left, price);
    left -= used;
    return { at: at.toISOString(), amount: price - used };
  });
}

function discountedPrice(cents: number, discount: Discount | null, at: Date): number {
  if (!discount || (discount.endsAt !== null && at >= new Date(discount.endsAt))) return cents;
  const off = discount.amountOff ?? Math.round((cents * (discount.percentOff ?? 0)) / 100);
  return Math.max(cents - off, 0);
}
