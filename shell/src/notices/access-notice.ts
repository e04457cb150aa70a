import { TRIAL_WARNING_DAYS } from '@mindgrove/contracts/rules/plan-rules';
import type { User } from '@mindgrove/contracts/user';

import { paths } from '../paths.ts';

const DAY = 24 * 60 * 60 * 1000;

export interface AccessNotice {
  text: string;
  link: { to: string; label: string };
}

/** The notice that a member needs about their access now; null while there is nothing to do. */
export function accessNotice({ role, access, time_zone }: User, now: number): AccessNotice | null {
  if (role === 'admin' || access.until === null) return null;
  const end = Date.parse(access.until);
  if (access.state === 'past_due') {
    const text = `Your last payment didn’t go through. You’ll keep full access until ${dayText(end, time_zone)}.`;
    return { text, link: { to: `${paths.account}#billing`, label: 'Update card' } };
  }
  const daysLeft = Math.ceil((end - now) / DAY);
  if (access.state !== 'trialing' || daysLeft < 1 || daysLeft > TRIAL_WARNING_DAYS) return null;
  const text = `Your free trial ends ${endText(end, now, time_zone)}.`;
  return { text, link: { to: paths.pricing, label: 'See the plans' } };
}

function endText(end: number, now: number, timeZone: string): string {
  const day = dayText(end, timeZone);
  if (day === dayText(now, timeZone)) return `today at ${timeText(end, timeZone)}`;
  if (day === dayText(now + DAY, timeZone)) return `tomorrow, on ${day}`;
  return `in ${Math.ceil((end - now) / DAY)} days, on ${day}`;
}

/** "December 5" */
const dayText = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(moment);

/** "4:05 PM" */
const timeText = (moment: number, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone }).format(moment);
