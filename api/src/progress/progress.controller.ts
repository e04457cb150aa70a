import { Body, Controller } from '@nestjs/common';
import { wellnessBody } from '@mindgrove/contracts/progress';

import { CurrentUser } from '../auth/caller.decorators.js';
import type { SignedInUser } from '../auth/signed-in-user.js';
import { Handle } from '../core/handle.decorator.js';
import { RateLimit } from '../core/rate-limit.js';
import { type MeditationSession, MeditationsService } from './meditations.service.js';
import { ProgressService } from './progress.service.js';

/** The envelope that these calls have and others have not. */
const success = <T>(data: T) => ({ success: true as const, data });

@Controller()
export class ProgressController {
  constructor(
    private readonly progress: ProgressService,
    private readonly meditations: MeditationsService,
  ) {}

  @Handle('GET /dashboard-overview')
  overview(@CurrentUser() user: SignedInUser) {
    return success(this.progress.overview(user));
  }

  @Handle('POST /add-wellness')
  @RateLimit('rounds')
  async addMeditation(@CurrentUser() user: SignedInUser, @Body({ schema: wellnessBody }) session: MeditationSession) {
    return success(await this.meditations.add(user, session));
  }
}
