import { CHANGE_NOTICE_HOURS } from '@mindgrove/contracts/rules/booking-rules';

import { composeEmail, type MailText } from '../../users/mail/outbox.service.js';
import type { BookingRow } from '../records/booking-row.js';
import { fullDateText, timeTextAt, zoneTextAt } from '../slots/time-texts.js';
import { dateAt, hours, type Instant } from '../slots/zoned-time.js';

export type ComposeBookingEmail = (booking: BookingRow, sessionsUrl: string) => MailText;

function timesIn(timeZone: string, { starts_at, ends_at }: BookingRow): string {
  const [start, end] = [starts_at.getTime(), ends_at.getTime()];
  const day = fullDateText(dateAt(start, timeZone));
  return `${day}, ${timeTextAt(start, timeZone)} to ${timeTextAt(end, timeZone)}, ${zoneTextAt(start, timeZone)}`;
}

const whenText = (booking: BookingRow) =>
  [
    `${timesIn(booking.time_zone, booking)} (your time).`,
    `In ${booking.trainer_city}, where ${booking.trainer_name} is, that is ${timesIn(booking.trainer_zone, booking)}.`,
  ].join('\n');

const momentIn = (timeZone: string, instant: Instant) =>
  `${fullDateText(dateAt(instant, timeZone))}, ${timeTextAt(instant, timeZone)}`;

const shortWhen = ({ starts_at, time_zone }: BookingRow) => momentIn(time_zone, starts_at.getTime());

const howToJoin = ({ meeting_url, trainer_name }: BookingRow) =>
  meeting_url === null
    ? `The session is a video call. ${trainer_name} emails you how to join.`
    : `The session is a video call. To join it, open this link:\n${meeting_url}`;

function howToChange({ can_change, starts_at, time_zone }: BookingRow, sessionsUrl: string): string {
  if (!can_change)
    return `It begins in less than ${CHANGE_NOTICE_HOURS} hours, so it cannot be moved or canceled any more. Your sessions:\n${sessionsUrl}`;
  const until = momentIn(time_zone, starts_at.getTime() - hours(CHANGE_NOTICE_HOURS));
  return `You can move or cancel it until ${until}, which is ${CHANGE_NOTICE_HOURS} hours before it begins:\n${sessionsUrl}`;
}

export const composeBooked: ComposeBookingEmail = (booking, sessionsUrl) =>
  composeEmail(
    `Your session with ${booking.trainer_name}: ${shortWhen(booking)}`,
    `Your session with ${booking.trainer_name} is booked:`,
    whenText(booking),
    howToJoin(booking),
    howToChange(booking, sessionsUrl),
    'The attached file adds the session to your calendar.',
  );

export const composeMoved: ComposeBookingEmail = (booking, sessionsUrl) =>
  composeEmail(
    `New time of your session with ${booking.trainer_name}: ${shortWhen(booking)}`,
    `You moved your session with ${booking.trainer_name}. It is now at this time:`,
    whenText(booking),
    howToJoin(booking),
    howToChange(booking, sessionsUrl),
    'The attached file moves the session in your calendar.',
  );

export const composeCanceled: ComposeBookingEmail = (booking, sessionsUrl) =>
  composeEmail(
    `Canceled: your session with ${booking.trainer_name} on ${shortWhen(booking)}`,
    `You canceled your session with ${booking.trainer_name}:`,
    whenText(booking),
    `To book another one:\n${sessionsUrl}`,
    'The attached file removes the session from your calendar.',
  );

export const composeCanceledByTeam: ComposeBookingEmail = (booking, sessionsUrl) =>
  composeEmail(
    `Canceled: your session with ${booking.trainer_name} on ${shortWhen(booking)}`,
    `We are sorry: we had to cancel your session with ${booking.trainer_name}.`,
    whenText(booking),
    `The reason: ${booking.reason}`,
    `To book another one:\n${sessionsUrl}`,
    'The attached file removes the session from your calendar.',
  );

/** The email has no link for booking another session, because the member cannot for now. */
export const composeCanceledWithAccount: ComposeBookingEmail = (booking) =>
  composeEmail(
    `Canceled: your session with ${booking.trainer_name} on ${shortWhen(booking)}`,
    `Your session with ${booking.trainer_name} is canceled:`,
    whenText(booking),
    `The reason: ${booking.reason}`,
    'The attached file removes the session from your calendar.',
  );

export const composeReminder: ComposeBookingEmail = (booking, sessionsUrl) =>
  composeEmail(
    `Reminder: your session with ${booking.trainer_name} on ${shortWhen(booking)}`,
    `This is a reminder of your session with ${booking.trainer_name}:`,
    whenText(booking),
    howToJoin(booking),
    howToChange(booking, sessionsUrl),
  );
