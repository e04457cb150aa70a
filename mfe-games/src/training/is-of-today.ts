import { dayIn } from '@mindgrove/contracts/rules/member-day';
import type { Training } from '@mindgrove/contracts/training';
import { getSession } from '@mindgrove/kit';

/** Whether the member's day is still the one that these figures were loaded on. */
export function isOfToday({ today }: Pick<Training, 'today'>): boolean {
  const zone = getSession()?.user.time_zone;
  return zone === undefined || dayIn(zone, new Date()) === today;
}
