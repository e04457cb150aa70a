const NO_BREAK_SPACE = '\u00a0';

/** A few words that stay on one line. */
export const unbroken = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);
