import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../../core/errors/api-error.js';

export const cannotMuteSelf = () => new ApiError(HttpStatus.CONFLICT, 'own_account', 'You cannot mute yourself.');

/** Also for members who have written nothing, so that nobody learns their names by trying ids. */
export const personNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'person_not_found', 'This person has written nothing in the community.');
