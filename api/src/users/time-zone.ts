export const DEFAULT_TIME_ZONE = 'UTC';

/** An IANA name that this runtime can count days in; a browser's odd value must not stop a sign-up. */
export function knownTimeZone(name: string | undefined): string {
  if (!name || !/^[A-Za-z]/.test(name)) return DEFAULT_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}
