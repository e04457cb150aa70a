import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../../auth/sessions/caller.decorators.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { UploadsService } from './uploads.service.js';

@Controller()
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Handle('GET /admin/media')
  async list(@CurrentUser() admin: SignedInUser) {
    return { data: await this.uploads.list(admin) };
  }

  @Handle('POST /admin/media')
  async add(@CurrentUser() admin: SignedInUser, @Input() { body }: RouteInput<'POST /admin/media'>) {
    return { data: await this.uploads.add(admin, body) };
  }

  @Handle('DELETE /admin/media/:id')
  async delete(@CurrentUser() admin: SignedInUser, @Input() { params: { id } }: RouteInput<'DELETE /admin/media/:id'>) {
    await this.uploads.delete(admin, id);
  }
}
