/** "1 day", "3 days". */
export const pluralize = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

const NO_BREAK_SPACE = '\u00a0';

export const nonBreaking = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);
