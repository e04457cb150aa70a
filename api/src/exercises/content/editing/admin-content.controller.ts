import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../../auth/sessions/caller.decorators.js';
import { Handle } from '../../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../../users/signed-in-user.js';
import { ContentEditingService } from './content-editing.service.js';

@Controller()
export class AdminContentController {
  constructor(private readonly content: ContentEditingService) {}

  @Handle('GET /admin/content')
  async list(@Input() { query: { kind } }: RouteInput<'GET /admin/content'>) {
    return { data: await this.content.list(kind) };
  }

  @Handle('GET /admin/content/:id')
  async find(@Input() { params: { id } }: RouteInput<'GET /admin/content/:id'>) {
    return { data: await this.content.find(id) };
  }

  @Handle('POST /admin/content')
  async create(@CurrentUser() admin: SignedInUser, @Input() { body }: RouteInput<'POST /admin/content'>) {
    return { data: await this.content.create(admin, body) };
  }

  @Handle('POST /admin/content/:id/draft')
  async saveDraft(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body: { revision, content } }: RouteInput<'POST /admin/content/:id/draft'>,
  ) {
    return { data: await this.content.saveDraft(admin, { id, revision }, content) };
  }

  @Handle('POST /admin/content/:id/publish')
  async publish(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body: { revision } }: RouteInput<'POST /admin/content/:id/publish'>,
  ) {
    return { data: await this.content.publish(admin, { id, revision }) };
  }

  @Handle('POST /admin/content/:id/unpublish')
  async unpublish(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body: { revision } }: RouteInput<'POST /admin/content/:id/unpublish'>,
  ) {
    return { data: await this.content.unpublish(admin, { id, revision }) };
  }

  @Handle('POST /admin/content/:id/discard')
  async discard(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body: { revision } }: RouteInput<'POST /admin/content/:id/discard'>,
  ) {
    return { data: await this.content.discard(admin, { id, revision }) };
  }

  @Handle('POST /admin/content-order')
  async order(
    @CurrentUser() admin: SignedInUser,
    @Input() { body: { kind, ids } }: RouteInput<'POST /admin/content-order'>,
  ) {
    return { data: await this.content.order(admin, kind, ids) };
  }

  @Handle('DELETE /admin/content/:id')
  async delete(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id } }: RouteInput<'DELETE /admin/content/:id'>,
  ) {
    await this.content.delete(admin, id);
  }
}
