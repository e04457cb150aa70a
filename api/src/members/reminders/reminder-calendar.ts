import { createHmac } from 'node:crypto';

import ical, {
  ICalAlarmType,
  ICalCalendarMethod,
  ICalEventRepeatingFreq,
  ICalEventStatus,
  ICalWeekday,
} from 'ical-generator';

import { calendarText } from '../../platform/core/texts/calendar-text.js';
import { dateIn, nextDue, nightsLater } from './settings/next-due.js';

const MINUTES = 10;
const DOMAIN = 'mindgrove';
const WEEKDAYS = [
  ...[ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH, ICalWeekday.FR],
  ...[ICalWeekday.SA, ICalWeekday.SU],
];

interface Habit {
  days: readonly number[];
  time: string;
  timeZone: string;
  publicUrl: string;
  /** The same for all files of a member, so that a calendar replaces or removes what it has. */
  uid: string;
}

/** The UID reveals nothing about the account. */
export const calendarUid = (secret: string, userId: number) =>
  createHmac('sha256', secret).update(`reminder-calendar\n${userId}`).digest('hex').slice(0, 32);

/**
 * A weekly event in the calendar of the member, without a time zone (RFC 5545, form 1): it is at that time wherever its
 * reader is, and no clock change moves it.
 */
export function createReminderCalendar(habit: Habit, action: 'add' | 'remove', now = new Date()): string {
  const { days, time, timeZone, publicUrl, uid } = habit;
  const isRemoved = action === 'remove';
  const calendar = ical({
    prodId: { company: 'Mindgrove', product: 'Reminders', language: 'EN' },
    method: isRemoved ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  const first = dateIn(timeZone, nextDue({ days, time, timeZone, lastOn: null }, now));
  // The time on the clock, written as UTC.
  const start = new Date(`${first}T${time}Z`);
  const event = calendar.createEvent({
    id: `${uid}@${DOMAIN}`,
    // Calendars keep the highest sequence.
    sequence: Math.floor(now.getTime() / 1000),
    stamp: now,
    floating: true,
    start,
    end: new Date(start.getTime() + MINUTES * 60_000),
    repeating: {
      freq: ICalEventRepeatingFreq.WEEKLY,
      byDay: days.flatMap((day) => WEEKDAYS[(day - 1 + nightsLater(time)) % WEEKDAYS.length] ?? []),
    },
    summary: 'A few minutes for my mind',
    description: `Start today’s practice: ${publicUrl}/dashboard\nTo stop, delete this event from your calendar.`,
    url: `${publicUrl}/dashboard`,
    status: isRemoved ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (!isRemoved) event.createAlarm({ type: ICalAlarmType.display, trigger: 0 });
  return calendarText(calendar);
}
