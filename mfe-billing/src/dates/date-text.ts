const NEAR_MS = 330 * 24 * 60 * 60 * 1000;

/** "January 14, 2030" */
export const dateText = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso));

/** "January 14, 2030 at 4:05 PM" */
export const dateTimeText = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(iso));

/** "January 14" */
export const monthDayText = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone }).format(new Date(iso));

export const yearText = (iso: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone }).format(new Date(iso));

/** A near date cannot be taken for another one without its year. */
export const isNear = (iso: string) => Math.abs(Date.parse(iso) - Date.now()) < NEAR_MS;

/** "December 5", with the year if it is not obvious. */
export const dayText = (iso: string, timeZone: string) =>
  isNear(iso) ? monthDayText(iso, timeZone) : dateText(iso, timeZone);
