/** Days, rounded up, before the end of a trial from which on pages and mails speak of it. */
export const TRIAL_WARNING_DAYS = 2;
