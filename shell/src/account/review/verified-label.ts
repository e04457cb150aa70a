/** The landing page says this of members who wrote a review. */
export const VERIFIED_LABEL = 'Verified User';
