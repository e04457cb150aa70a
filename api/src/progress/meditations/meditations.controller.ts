import { Body, Controller } from '@nestjs/common';
import { wellnessBody } from '@mindgrove/contracts/progress';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../../auth/sessions/signed-in-user.js';
import { Handle } from '../../core/requests/handle.decorator.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.guard.js';
import { type MeditationSession, MeditationsService } from './meditations.service.js';

@Controller()
export class MeditationsController {
  constructor(private readonly meditations: MeditationsService) {}

  @Handle('POST /add-wellness')
  @RateLimit('rounds')
  async add(@CurrentUser() user: SignedInUser, @Body({ schema: wellnessBody }) session: MeditationSession) {
    return { success: true as const, data: await this.meditations.add(user, session) };
  }
}
