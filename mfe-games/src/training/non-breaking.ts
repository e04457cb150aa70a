const NO_BREAK_SPACE = '\u00a0';

/** Keeps words on one line. */
export const nonBreaking = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);
