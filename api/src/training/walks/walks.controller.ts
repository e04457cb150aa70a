import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { WalksService } from './walks.service.js';

@Controller()
export class WalksController {
  constructor(private readonly walks: WalksService) {}

  @Handle('GET /walk')
  async show(@CurrentUser() user: SignedInUser) {
    return { data: await this.walks.load(user) };
  }

  @Handle('POST /walk')
  async store(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /walk'>) {
    return { data: await this.walks.store(user, body) };
  }
}
