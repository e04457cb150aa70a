import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { isTimeZone } from '../../users/time-zone.js';

export const trainerNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'trainer_not_found', 'This trainer cannot be booked. Please choose another one.');

/** @throws {ApiError} 400 */
export function assertTimeZone(name: string) {
  if (!isTimeZone(name))
    throw new ApiError(
      HttpStatus.BAD_REQUEST,
      'validation_failed',
      'We do not know this time zone.',
      'time_zone: must be an IANA name such as America/Chicago',
    );
}
