// This file does not import zod: browsers load it.

export const SESSION_MINUTES = 50;

/** The time from the start of one offered slot to the next. */
export const SLOT_INTERVAL_MINUTES = 60;

/** Members can reschedule or cancel a session until this long before it starts. */
export const CHANGE_NOTICE_HOURS = 24;

/** How far ahead sessions can be booked. */
export const BOOKING_DAYS_AHEAD = 90;

/** The limit of one member's sessions that are not over, so that no member takes all the times of a trainer. */
export const MAX_UPCOMING_SESSIONS = 3;

/** Upcoming sessions of one trainer that accounts with unconfirmed addresses have together: such accounts cost nothing. */
export const MAX_UNCONFIRMED_SESSIONS = 24;
