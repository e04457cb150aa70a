import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { BadgesService } from './badges.service.js';

@Controller()
export class BadgesController {
  constructor(private readonly badges: BadgesService) {}

  @Handle('GET /badges')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.badges.list(user.id) };
  }

  @Handle('POST /badges/seen')
  async markSeen(@CurrentUser() user: SignedInUser, @Input() { body: { badges } }: RouteInput<'POST /badges/seen'>) {
    return { data: await this.badges.markSeen(user.id, badges) };
  }
}
