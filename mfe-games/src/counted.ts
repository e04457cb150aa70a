/** "1 day", "3 days" */
export const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
