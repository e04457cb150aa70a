import { Controller, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { assertDeliberate } from './deliberate-request.js';
import { ExercisesService } from './exercises.service.js';

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
