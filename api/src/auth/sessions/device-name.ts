import Bowser from 'bowser';

/** Browser and system in words that their owner knows, such as "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  const { browser, os } = userAgent === '' ? { browser: {}, os: {} } : Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || 'Unknown device';
}
