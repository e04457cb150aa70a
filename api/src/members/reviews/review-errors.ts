import { HttpStatus } from '@nestjs/common';
import type { ReviewOverview } from '@mindgrove/contracts/reviews';

import { ApiError } from '../../platform/core/errors/api-error.js';

const MISSING_TEXTS = {
  member: 'Administrators do not write reviews.',
  email: 'Please confirm your email address first.',
  practice: 'Please play a round or finish a meditation first.',
} satisfies Record<NonNullable<ReviewOverview['missing']>, string>;

export const cannotReview = (missing: keyof typeof MISSING_TEXTS) =>
  new ApiError(HttpStatus.FORBIDDEN, `review_needs_${missing}`, MISSING_TEXTS[missing]);

export const hasContacts = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'review_has_contacts',
    'Please leave out links and email addresses: everybody will be able to read this.',
  );

export const reviewNotFound = () =>
  new ApiError(
    HttpStatus.NOT_FOUND,
    'review_not_found',
    'This review does not exist. Its writer may have withdrawn it.',
  );

export const reviewChanged = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'review_changed',
    'This review has changed since you opened it. Please read it again.',
  );
