import Bowser from 'bowser';

/** Browser and system in words that their owner knows, such as "Firefox on Windows". */
export function deviceName(userAgent: string): string {
  if (userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name ?? 'A browser', os.name].filter(Boolean).join(' on ');
}
