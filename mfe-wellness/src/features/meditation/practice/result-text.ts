/** Says what a session of this many whole minutes has added; nothing while none has ended. */
export function resultText(minutes: number | undefined): string {
  if (minutes === undefined) return '';
  if (minutes === 0) return 'That was less than a full minute, so it didn’t count.';
  return `${minutes} calm ${minutes === 1 ? 'minute was' : 'minutes were'} added to your total.`;
}
