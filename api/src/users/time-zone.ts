export const DEFAULT_TIME_ZONE = 'UTC';

/** An IANA name that this runtime can count days in. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A browser's odd value must not stop a sign-up. */
export const knownTimeZone = (name: string | undefined) =>
  name !== undefined && isTimeZone(name) ? name : DEFAULT_TIME_ZONE;
