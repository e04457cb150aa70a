/** Members who were away for longer load the newest page instead. */
export const REMOVALS_KEPT_DAYS = 30;

/** How far back each `chat:head` reaches: longer than a commit takes, and longer than the time between two heads. */
export const HEAD_SECONDS = 20;
