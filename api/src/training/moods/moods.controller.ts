import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { MoodsService } from './moods.service.js';

@Controller()
export class MoodsController {
  constructor(private readonly moods: MoodsService) {}

  @Handle('GET /moods')
  async overview(@CurrentUser() user: SignedInUser, @Input() { query: { days } }: RouteInput<'GET /moods'>) {
    return { data: await this.moods.overview(user, days) };
  }

  @Handle('POST /moods')
  async storeMood(@CurrentUser() user: SignedInUser, @Input() { body: mood }: RouteInput<'POST /moods'>) {
    return { data: await this.moods.storeMood(user, mood) };
  }

  @Handle('DELETE /moods/:day')
  async deleteMood(@CurrentUser() user: SignedInUser, @Input() { params: { day } }: RouteInput<'DELETE /moods/:day'>) {
    return { data: await this.moods.deleteMood(user, day) };
  }

  @Handle('POST /wellbeing-checks')
  async storeCheck(@CurrentUser() user: SignedInUser, @Input() { body }: RouteInput<'POST /wellbeing-checks'>) {
    return { data: await this.moods.storeCheck(user, body.answers) };
  }
}
