import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { TrainersService } from './trainers.service.js';

@Controller()
export class TrainersController {
  constructor(private readonly trainers: TrainersService) {}

  @Handle('GET /get-trainers')
  async list() {
    return { data: await this.trainers.listActive() };
  }

  @Handle('GET /trainers/:id/slots')
  freeSlots(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id }, query: { date, time_zone } }: RouteInput<'GET /trainers/:id/slots'>,
  ) {
    return this.trainers.freeSlots(user, id, date, time_zone);
  }
}
