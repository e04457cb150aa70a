// Without zod: browsers load this.

/** Of an answer in a workbook, in characters. */
export const MAX_ANSWER_LENGTH = 4000;

/** Of the note to a mood, in characters. */
export const MAX_NOTE_LENGTH = 500;
