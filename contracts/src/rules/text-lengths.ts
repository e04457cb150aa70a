// This file does not import zod: browsers load it.

/** The limit of an answer in a workbook, in characters. */
export const MAX_ANSWER_LENGTH = 4000;

/** The limit of the note to a mood, in characters, as it is written. */
export const MAX_NOTE_LENGTH = 500;
/** The limit of a note as it is stored: several devices may each have written one. */
export const MAX_STORED_NOTE_LENGTH = 5000;
