import { HttpStatus } from '@nestjs/common';

import { ApiError } from './api-error.js';

export const accessEnded = () =>
  new ApiError(HttpStatus.PAYMENT_REQUIRED, 'access_ended', 'Your access has ended. Choose a plan to continue.');
