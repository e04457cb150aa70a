/** Minutes for which a mailed link is valid; it works once. */
export const MAIL_LINK_MINUTES = 30;
