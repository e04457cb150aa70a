import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../../auth/sessions/caller.decorators.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { ProgressService } from './progress.service.js';

@Controller()
export class ProgressController {
  constructor(private readonly progress: ProgressService) {}

  @Handle('GET /dashboard-overview')
  overview(@CurrentUser() user: SignedInUser) {
    return { success: true as const, data: this.progress.overview(user) };
  }
}
