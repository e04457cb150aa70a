import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { PinsService } from './pins.service.js';

@Controller()
export class PinsController {
  constructor(private readonly pins: PinsService) {}

  @Handle('POST /admin/releases/:name/pin')
  async pin(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { name }, body }: RouteInput<'POST /admin/releases/:name/pin'>,
  ) {
    return { data: await this.pins.pin(admin, { name, ...body }) };
  }

  @Handle('POST /admin/releases/:name/unpin')
  async unpin(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { name }, body }: RouteInput<'POST /admin/releases/:name/unpin'>,
  ) {
    return { data: await this.pins.unpin(admin, { name, ...body }) };
  }
}
