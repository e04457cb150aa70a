const inWords = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** Of a session without words: what was really sat. */
export const titleText = (minutes: number) => (minutes === 0 ? 'A moment of quiet' : `${inWords(minutes)} of quiet`);

/** What the minutes have come to; `isUnsent` are those that wait on this device. */
export function closingText(minutes: number, isUnsent: boolean): string {
  if (minutes === 0) return 'Less than a full minute, so none was added. Begin again whenever you like.';
  const calm = `${minutes} calm ${minutes === 1 ? 'minute' : 'minutes'}`;
  const [are, were] = minutes === 1 ? ['is', 'was'] : ['are', 'were'];
  if (isUnsent) return `${calm} ${are} kept on this device and will be added when you are online.`;
  return `Well done. ${calm} ${were} added to your total.`;
}

/** In the dark: one short line. */
export function quietText(minutes: number, isUnsent: boolean): string {
  if (minutes === 0) return 'Less than a full minute, so none was added.';
  if (isUnsent) return `${inWords(minutes)} will be added when you are online.`;
  return `${inWords(minutes)} ${minutes === 1 ? 'was' : 'were'} added.`;
}
