import { HttpStatus } from '@nestjs/common';
import { EDIT_MINUTES } from '@mindgrove/contracts/rules/chat-rules';

import { ApiError } from '../../platform/core/errors/api-error.js';

/** Messages of others get the same error, so that no one learns which ids exist. */
export const messageNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'message_not_found', 'This message does not exist.');

export const messageDeleted = () =>
  new ApiError(HttpStatus.CONFLICT, 'message_deleted', 'This message was deleted meanwhile.');

export const clientIdReused = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'client_id_reused',
    'Another message was sent under this id.',
    'client_id: make a new one for each message',
  );

export const editTooLate = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'edit_too_late',
    `You can edit a message for ${EDIT_MINUTES} minutes after sending it. You can still delete it.`,
  );
