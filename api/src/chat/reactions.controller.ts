import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { BroadcastsService } from './broadcasts.service.js';
import { ReactionsService } from './messages/reactions.service.js';

type Added = RouteInput<'POST /chat/:id/reactions/:reaction'>;
type Removed = RouteInput<'DELETE /chat/:id/reactions/:reaction'>;

@Controller()
export class ReactionsController {
  constructor(
    private readonly reactions: ReactionsService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  @Handle('POST /chat/:id/reactions/:reaction')
  async add(@CurrentUser() user: SignedInUser, @Input() { params: { id, reaction } }: Added) {
    const change = await this.reactions.add(user.id, id, reaction);
    if (change.hasChanged) this.broadcasts.reacted(user.id, reaction, true, change);
    return change.message;
  }

  @Handle('DELETE /chat/:id/reactions/:reaction')
  async remove(@CurrentUser() user: SignedInUser, @Input() { params: { id, reaction } }: Removed) {
    const change = await this.reactions.remove(user.id, id, reaction);
    if (change.hasChanged) this.broadcasts.reacted(user.id, reaction, false, change);
    return change.message;
  }
}
