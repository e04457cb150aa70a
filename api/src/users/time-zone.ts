import { Temporal } from 'temporal-polyfill';

const DEFAULT_TIME_ZONE = 'UTC';

/** Whether this is an IANA name. The runtime alone knows others, such as PST, in which Temporal cannot count. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An unknown value must not prevent a sign-up. */
export const knownTimeZone = (name: string | undefined) =>
  name !== undefined && isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
