import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { FriendsService } from './friends.service.js';

@Controller()
export class FriendsController {
  constructor(private readonly friends: FriendsService) {}

  @Handle('GET /friends')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.friends.list(user) };
  }

  @Handle('POST /friends/invites')
  async invite(@CurrentUser() { id }: SignedInUser) {
    return { data: await this.friends.invite(id) };
  }

  @Handle('DELETE /friends/invites')
  async withdraw(@CurrentUser() { id }: SignedInUser) {
    await this.friends.withdraw(id);
  }

  @Handle('POST /friends/invites/look')
  async inviter(@CurrentUser() { id }: SignedInUser, @Input() { body }: RouteInput<'POST /friends/invites/look'>) {
    return { data: await this.friends.inviter(id, body.token) };
  }

  @Handle('POST /friends/invites/accept')
  async accept(@CurrentUser() { id }: SignedInUser, @Input() { body }: RouteInput<'POST /friends/invites/accept'>) {
    return { data: await this.friends.accept(id, body.token) };
  }

  @Handle('DELETE /friends/blocks/:id')
  async unblock(@CurrentUser() { id }: SignedInUser, @Input() { params }: RouteInput<'DELETE /friends/blocks/:id'>) {
    await this.friends.unblock(id, params.id);
  }

  @Handle('POST /friends/:id/leaf')
  async sendLeaf(@CurrentUser() user: SignedInUser, @Input() { params }: RouteInput<'POST /friends/:id/leaf'>) {
    await this.friends.sendLeaf(user, params.id);
  }

  @Handle('POST /friends/:id/block')
  async block(@CurrentUser() { id }: SignedInUser, @Input() { params }: RouteInput<'POST /friends/:id/block'>) {
    await this.friends.block(id, params.id);
  }

  @Handle('DELETE /friends/:id')
  async end(@CurrentUser() { id }: SignedInUser, @Input() { params }: RouteInput<'DELETE /friends/:id'>) {
    await this.friends.end(id, params.id);
  }
}
