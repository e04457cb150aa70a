import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../platform/core/errors/api-error.js';

const WRONG_CODE = 'This code is not right. Please try the next one.';

export const twoFactorRequired = () =>
  new ApiError(HttpStatus.UNAUTHORIZED, 'two_factor_required', 'Please enter the code of your authenticator.');
export const wrongSignInCode = () => new ApiError(HttpStatus.UNAUTHORIZED, 'two_factor_wrong', WRONG_CODE);

/** The status is not 401, which would send a signed-in user to the sign-in page. */
export const wrongCode = () => new ApiError(HttpStatus.BAD_REQUEST, 'two_factor_wrong', WRONG_CODE);
export const twoFactorAlreadyEnabled = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'two_factor_on',
    'The second factor is on. Switch it off before you set it up anew.',
  );
export const twoFactorNotEnabled = () =>
  new ApiError(HttpStatus.CONFLICT, 'two_factor_off', 'The second factor is not on.');
export const nothingToConfirm = () =>
  new ApiError(HttpStatus.CONFLICT, 'two_factor_not_begun', 'There is nothing to confirm. Please begin again.');
