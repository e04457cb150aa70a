const DEFAULT_TIME_ZONE = 'UTC';

/** Whether this is an IANA name that the runtime knows. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An unknown value must not prevent a sign-up. */
export const knownTimeZone = (name: string | undefined) =>
  name !== undefined && isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
