/** What is said of members who wrote a review. */
export const VERIFIED_LABEL = 'Verified User';
