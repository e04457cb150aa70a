import ical, { ICalAlarmType, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

import { calendarText } from '../../platform/core/texts/calendar-text.js';
import type { BookingRow } from '../records/booking-row.js';

const REMIND_SECONDS = 30 * 60;
const DOMAIN = 'mindgrove';

export interface CalendarContext {
  /** The URL where the member changes or cancels the session. */
  sessionsUrl: string;
  /** The sender of our emails. */
  organizer: string;
  /** The member's address; null in a file that they download, which asks for no answer. */
  attendee: string | null;
}

/** An iCalendar file (RFC 5545). Calendars match its UID, and take the version with the highest SEQUENCE. */
export function createBookingCalendar(booking: BookingRow, { sessionsUrl, organizer, attendee }: CalendarContext) {
  const isCanceled = booking.canceled_at !== null;
  const calendar = ical({
    prodId: { company: 'Mindgrove', product: 'Sessions', language: 'EN' },
    method: methodOf(isCanceled, attendee),
  });
  const event = calendar.createEvent({
    id: `${booking.uid}@${DOMAIN}`,
    sequence: booking.sequence,
    stamp: new Date(),
    created: booking.created_at,
    start: booking.starts_at,
    end: booking.ends_at,
    summary: `Mindgrove session with ${booking.trainer_name}`,
    location: booking.meeting_url ?? `Video call with ${booking.trainer_name} in ${booking.trainer_city}`,
    description: isCanceled ? 'This session was canceled.' : describe(booking, sessionsUrl),
    url: booking.meeting_url ?? sessionsUrl,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  if (attendee !== null) {
    event.organizer({ name: 'Mindgrove', email: organizer });
    event.createAttendee({ email: attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED });
  }
  if (!isCanceled) event.createAlarm({ type: ICalAlarmType.display, triggerBefore: REMIND_SECONDS });
  return calendarText(calendar);
}

function describe({ meeting_url, trainer_name }: BookingRow, sessionsUrl: string): string {
  const join = meeting_url ? `To join the video call, open ${meeting_url}` : `${trainer_name} emails you how to join.`;
  return `${join}\nTo move or cancel this session, open ${sessionsUrl}`;
}

function methodOf(isCanceled: boolean, attendee: string | null) {
  if (isCanceled) return ICalCalendarMethod.CANCEL;
  return attendee === null ? ICalCalendarMethod.PUBLISH : ICalCalendarMethod.REQUEST;
}
