// This file does not import zod: browsers load it.

/** The limits in characters. Three reviews stand side by side on the landing page. */
export const REVIEW_LENGTH = { min: 20, max: 280 };

/** The landing page shows this many reviews, and its examples until there are as many. */
export const REVIEWS_SHOWN = 3;

/** A changed text gets the next version: the server stores what each member agreed to. */
export const REVIEW_CONSENT = {
  version: 1,
  text: 'Mindgrove may show my review on its public pages, with the name, age and stars I chose here. I can change it or take it down at any time.',
} as const;
