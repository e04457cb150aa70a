import { z } from 'zod';

import { ADMIN_PAGE_SIZE, reasonBody } from '../admin.ts';
import { UNKNOWN_ID } from '../http/example.ts';
import { defineRoutes } from '../http/route.ts';
import { REVIEW_CONSENT, REVIEW_LENGTH, REVIEWS_SHOWN } from '../rules/review-rules.ts';
import { idParam, nameField, sharedText, wholeNumber } from '../schemas/fields.ts';

export const reviewState = z.enum(['pending', 'approved', 'declined']);
export type ReviewState = z.infer<typeof reviewState>;

const stars = z.number('Please choose one to five stars').int().min(1).max(5);
const id = z.number().int().positive();

/** The text is one paragraph: pages show it between others. */
const reviewText = sharedText()
  .transform((value) => value.replace(/\s+/g, ' '))
  .pipe(
    z
      .string()
      .min(REVIEW_LENGTH.min, `Please write at least ${REVIEW_LENGTH.min} characters`)
      .max(REVIEW_LENGTH.max, `A review can be up to ${REVIEW_LENGTH.max} characters`),
  );

export const reviewBody = z.strictObject({
  text: reviewText,
  stars,
  /** The name that the page shows: a first name, or anything else the member likes to be called. */
  name: nameField.max(40, 'Name can be up to 40 characters'),
  age: z
    .number('Please enter a whole number')
    .int('Please enter a whole number')
    .min(18, 'Please enter an age from 18 to 120')
    .max(120, 'Please enter an age from 18 to 120')
    .nullable()
    .default(null),
  /** The version of the text that the member agreed to. */
  consent: z.literal(REVIEW_CONSENT.version, 'Please check this box so that we may show your review'),
});
export type ReviewBody = z.output<typeof reviewBody>;
/** The review as the form holds it. */
export type ReviewInput = z.input<typeof reviewBody>;

/** The review that everyone sees; nothing in it leads to the account. */
export const publicReview = z.object({ text: z.string(), stars, name: z.string(), age: z.number().int().nullable() });
export type PublicReview = z.infer<typeof publicReview>;

export const ownReview = publicReview.extend({
  state: reviewState,
  reason: z.string().nullable(), // Why it was declined.
  written_at: z.iso.datetime(),
  consent: z.object({ version: z.number().int(), text: z.string(), at: z.iso.datetime() }),
});
export type OwnReview = z.infer<typeof ownReview>;

export const reviewOverview = z.object({
  review: ownReview.nullable(),
  /** What a member needs before they can write: a confirmed address, and a round or meditation of theirs. */
  missing: z.enum(['member', 'email', 'practice']).nullable(), // `member`: administrators write none.
});
export type ReviewOverview = z.infer<typeof reviewOverview>;

/** The review that an administrator decides on. They cannot change a word of it. */
export const adminReview = publicReview.extend({
  id,
  revision: z.number().int(), // Counts changes of text and state: a decision names the one that the administrator saw.
  state: reviewState,
  member: z.object({ id, name: z.string(), is_hidden: z.boolean() }), // Whether they are suspended or leaving.
  reason: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
  written_at: z.iso.datetime(),
});
export type AdminReview = z.infer<typeof adminReview>;

const overview = z.object({ data: reviewOverview });
const oneReview = z.object({ data: adminReview });
const withId = z.object({ id: idParam });
const revision = z.number().int().positive();

export const reviewsRoutes = /* @__PURE__ */ defineRoutes({
  'GET /reviews': {
    access: 'public',
    summary: 'Approved reviews, newest first, whatever their stars',
    query: z.strictObject({ limit: wholeNumber(1, 50).default(REVIEWS_SHOWN) }),
    response: z.object({ data: z.array(publicReview), total: z.number().int() }),
  },
  'GET /reviews/mine': {
    access: 'signed-in',
    summary: "The member's own review, whatever its state",
    response: overview,
  },
  'POST /reviews/mine': {
    access: 'signed-in',
    limit: 'review',
    bodyLimit: 8_192,
    summary: 'Write the one review, or replace it; either waits for approval, and nobody sees it until then',
    body: reviewBody,
    response: overview,
    example: {
      body: {
        text: 'Ten minutes in the morning, and I look forward to them.',
        stars: 4,
        name: 'Robin',
        age: 61,
        consent: REVIEW_CONSENT.version,
      },
      status: 403, // A new account has not practiced yet.
    },
  },
  'DELETE /reviews/mine': {
    access: 'signed-in',
    summary: 'Withdraw and delete the review',
    response: overview,
  },
});

export const adminReviewsRoutes = /* @__PURE__ */ defineRoutes({
  'GET /admin/reviews': {
    access: 'admin',
    summary: `Reviews of one state, newest first, ${ADMIN_PAGE_SIZE} at a time`,
    query: z.strictObject({ state: reviewState.default('pending'), before_id: idParam.optional() }),
    response: z.object({ data: z.array(adminReview), has_more: z.boolean() }),
  },
  'POST /admin/reviews/:id/approve': {
    access: 'admin',
    summary: 'Show the review on public pages',
    params: withId,
    body: z.strictObject({ revision }),
    response: oneReview,
    example: { ...UNKNOWN_ID, body: { revision: 1 } },
  },
  'POST /admin/reviews/:id/decline': {
    access: 'admin',
    summary: 'Do not show the review; its writer reads the reason',
    params: withId,
    body: reasonBody.extend({ revision }),
    response: oneReview,
    example: { ...UNKNOWN_ID, body: { revision: 1, reason: 'It contains a phone number' } },
  },
});
