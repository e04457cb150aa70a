// Without zod: browsers load this.

export const SESSION_MINUTES = 50;

/** From the start of one offered slot to the next. */
export const SLOT_INTERVAL_MINUTES = 60;

/** Until this long before it starts, members can reschedule or cancel a session. */
export const CHANGE_NOTICE_HOURS = 24;

/** How far ahead sessions can be booked. */
export const BOOKING_DAYS_AHEAD = 90;

/** Sessions of one member that are not over yet, so that nobody takes all the times of a trainer. */
export const MAX_UPCOMING_SESSIONS = 3;

/** Upcoming sessions of one trainer that accounts with unconfirmed addresses have together: such accounts cost nothing. */
export const MAX_UNCONFIRMED_SESSIONS = 24;
