/** What the landing page says of members who wrote a review. */
export const VERIFIED_LABEL = 'Verified User';
