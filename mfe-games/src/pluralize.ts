/** "1 day", "3 days". */
export const pluralize = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
