const NO_BREAK_SPACE = '\u00a0';

export const nonBreaking = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE);
