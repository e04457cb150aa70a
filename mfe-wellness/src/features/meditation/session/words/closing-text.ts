const inWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** The title of a session without words: it says how long the member really sat. */
export const titleText = (minutes: number) => (minutes === 0 ? 'A moment of quiet' : `${inWords(minutes)} of quiet`);

/** Says what the minutes have come to; `isUnsent` minutes wait on this device. */
export function closingText(minutes: number, isUnsent: boolean): string {
  if (minutes === 0) return 'That was less than a full minute, so it didn’t count. Start again whenever you like.';
  const calm = `${minutes} calm ${minutes === 1 ? 'minute' : 'minutes'}`;
  const [are, were] = minutes === 1 ? ['is', 'was'] : ['are', 'were'];
  if (isUnsent) return `${calm} ${are} safe on this device. We’ll add them when you’re back online.`;
  return `Well done. ${calm} ${were} added to your total.`;
}

/** The text is one short line, to be read in the dark. */
export function quietText(minutes: number, isUnsent: boolean): string {
  if (minutes === 0) return 'That was less than a full minute, so it didn’t count.';
  if (isUnsent) return `We’ll add ${inWords(minutes)} when you’re back online.`;
  return `${inWords(minutes)} ${minutes === 1 ? 'was' : 'were'} added.`;
}
