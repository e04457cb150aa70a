// This file does not import zod: browsers load it.

export const CHAT_PAGE_SIZE = 50;

/** The API reads everything that an offset skips. */
export const MAX_CHAT_OFFSET = 5000;

/** The limit of a message, in characters. */
export const MAX_MESSAGE_LENGTH = 2000;

/** How long members can edit a message. */
export const EDIT_MINUTES = 15;

/** How long after signing up a member counts as a newcomer, who writes in slow mode and whose links are masked. */
export const NEWCOMER_DAYS = 3;

/** The reactions in the order in which pages show them. */
export const REACTIONS = ['heart', 'thanks', 'smile', 'hooray', 'hug'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Seconds that a change may take from its timestamp to its commit; catching up reads as much twice. */
export const CATCH_UP_OVERLAP_SECONDS = 60;

/** Members who were away for more changes load the newest page instead. */
export const MAX_CATCH_UP = 500;

/** Seconds for which a member counts as typing after the last `chat:typing`. */
export const TYPING_SECONDS = 5;
