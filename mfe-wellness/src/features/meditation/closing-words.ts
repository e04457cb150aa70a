/** What is said when a session of so many whole minutes has ended; empty while none has. */
export function closingWords(minutes: number | null): string {
  if (minutes === null) return '';
  if (minutes === 0)
    return 'Stopped before the first full minute, so nothing was counted. Begin again whenever you like.';
  return `Well done. ${minutes} calm ${minutes === 1 ? 'minute was' : 'minutes were'} added to your total.`;
}
