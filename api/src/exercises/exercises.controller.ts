import { Controller, HttpStatus, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { ExercisesService } from './exercises.service.js';
import { ApiError } from '../platform/core/errors/api-error.js';

/** Browsers and proxies mark what they load ahead of time with one of these. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const SPECULATIVE = /\b(prefetch|prerender|preview)\b/i;

/**
 * Rejects accidental calls of a GET that changes something.
 * @throws {ApiError} 405 for HEAD, 403 for a prefetch; browsers drop a failed prefetch and ask again when it is opened
 */
function assertDeliberate({ method, headers }: FastifyRequest) {
  if (method === 'HEAD')
    throw new ApiError(HttpStatus.METHOD_NOT_ALLOWED, 'method_not_allowed', 'Use GET or POST to complete an exercise.');
  if (PURPOSE_HEADERS.some((name) => SPECULATIVE.test(String(headers[name]))))
    throw new ApiError(HttpStatus.FORBIDDEN, 'prefetch_rejected', 'An exercise is not completed by a prefetch.');
}

@Controller()
export class ExercisesController {
  constructor(private readonly exercises: ExercisesService) {}

  @Handle('GET /braintraining-exercises')
  async brainTraining(@CurrentUser() { id }: SignedInUser) {
    return { data: await this.exercises.list('brain-exercise', id) };
  }

  @Handle('GET /memoryspeed-exercises')
  async stressManagement(@CurrentUser() { id }: SignedInUser) {
    const exercises = await this.exercises.list('stress-exercise', id);
    return { data: exercises.sort((one, other) => other.id - one.id) };
  }

  @Handle('GET /exercises/:id')
  async lesson(@CurrentUser() user: SignedInUser, @Input() { params: { id } }: RouteInput<'GET /exercises/:id'>) {
    return { data: await this.exercises.lesson(id, user.id) };
  }

  @Handle('POST /add-memorypoints/:id')
  complete(@CurrentUser() user: SignedInUser, @Input() { params: { id } }: RouteInput<'POST /add-memorypoints/:id'>) {
    return this.exercises.complete(user, id);
  }

  @Handle('GET /add-memorypoints/:id')
  completeByGet(
    @Req() request: FastifyRequest,
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id } }: RouteInput<'GET /add-memorypoints/:id'>,
  ) {
    assertDeliberate(request);
    return this.exercises.complete(user, id);
  }
}
