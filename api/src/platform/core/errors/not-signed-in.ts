import { HttpStatus } from '@nestjs/common';

import { ApiError } from './api-error.js';

/** The client renews its session once, then opens the sign-in page. */
export const notSignedIn = () =>
  new ApiError(HttpStatus.UNAUTHORIZED, 'sign_in_required', 'Please sign in to continue.');
