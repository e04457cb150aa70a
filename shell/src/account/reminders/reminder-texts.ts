import type { Reminders } from '@mindgrove/contracts/account/reminders';
import { scheduleText } from '@mindgrove/contracts/rules/schedule/schedule-text';

export const MONDAY = 1;

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** What will happen, in a sentence or two. */
export function previewText({ days, time, email, push, recap }: Reminders): string {
  const ways = [...(email ? ['email you'] : []), ...(push ? ['send a notification'] : [])];
  const reminding =
    ways.length > 0 && `We’ll ${list.format(ways)} ${scheduleText(days, time)}, unless you’ve already practiced.`;
  const stands = email && days.includes(MONDAY) ? ' and takes the place of that day’s email' : '';
  const recapping = recap && `Your weekly recap comes ${scheduleText([MONDAY], time)}${stands}.`;
  return (
    [reminding, recapping].filter(Boolean).join(' ') || 'No reminders are on. Turn one on below if you’d like a nudge.'
  );
}
