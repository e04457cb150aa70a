const inWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** In the dark: one line. */
export function quietText(minutes: number, isUnsent: boolean): string {
  if (minutes === 0) return 'That was less than a minute, so none was added.';
  if (isUnsent) return `${inWords(minutes)} will be added when you are online.`;
  return `${inWords(minutes)} ${minutes === 1 ? 'was' : 'were'} added.`;
}
