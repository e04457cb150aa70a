import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../../auth/sessions/caller.decorators.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { MeditationsService } from './meditations.service.js';

@Controller()
export class MeditationsController {
  constructor(private readonly meditations: MeditationsService) {}

  @Handle('POST /add-wellness')
  async add(@CurrentUser() user: SignedInUser, @Input() { body: session }: RouteInput<'POST /add-wellness'>) {
    return { success: true as const, data: await this.meditations.add(user, session) };
  }
}
