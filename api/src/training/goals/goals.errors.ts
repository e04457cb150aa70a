import { HttpStatus } from '@nestjs/common';

import { ApiError } from '../../platform/core/errors/api-error.js';

export const goalNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'goal_not_found', 'This goal does not exist.');

export const goalNotReached = () =>
  new ApiError(HttpStatus.CONFLICT, 'goal_not_reached', 'You haven’t reached this goal yet.');

export const deadlinePassed = () =>
  new ApiError(
    HttpStatus.BAD_REQUEST,
    'deadline_passed',
    'Please choose today or a later day.',
    'deadline: must be today or later',
  );

export const tooManyOpenGoals = (most: number) =>
  new ApiError(
    HttpStatus.CONFLICT,
    'too_many_open_goals',
    `You can have ${most} open goals at a time. Please delete one, or reach one first.`,
  );

export const tooManyGoals = (most: number) =>
  new ApiError(HttpStatus.CONFLICT, 'too_many_goals', `You have ${most} goals. Please delete some that are over.`);
