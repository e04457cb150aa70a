import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../platform/core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { BroadcastsService } from './broadcasts.service.js';
import { ChatService } from './chat.service.js';
import { MessageReaderService } from './messages/message-reader.service.js';
import { ReactionsService } from './messages/reactions.service.js';

type AddedReaction = RouteInput<'POST /chat/:id/reactions/:reaction'>;
type RemovedReaction = RouteInput<'DELETE /chat/:id/reactions/:reaction'>;

@Controller()
export class ChatController {
  constructor(
    private readonly chat: ChatService,
    private readonly reader: MessageReaderService,
    private readonly reactions: ReactionsService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  @Handle('GET /get-chat')
  page(@CurrentUser() { id }: SignedInUser, @Input() { query: page }: RouteInput<'GET /get-chat'>) {
    return this.reader.page(id, page);
  }

  @Handle('GET /chat/changes')
  async changes(@CurrentUser() { id }: SignedInUser, @Input() { query: { since } }: RouteInput<'GET /chat/changes'>) {
    return { data: await this.reader.changes(id, since) };
  }

  @Handle('POST /add-chat')
  add(@CurrentUser() user: SignedInUser, @Input() { body: message }: RouteInput<'POST /add-chat'>) {
    return this.chat.add(user, message);
  }

  @Handle('POST /chat/:id/edit')
  edit(@CurrentUser() user: SignedInUser, @Input() { params: { id }, body }: RouteInput<'POST /chat/:id/edit'>) {
    return this.chat.edit(user, id, body);
  }

  @Handle('DELETE /delete-chat/:id')
  remove(@CurrentUser() user: SignedInUser, @Input() { params: { id } }: RouteInput<'DELETE /delete-chat/:id'>) {
    return this.chat.remove(user, id);
  }

  @Handle('POST /chat/:id/reactions/:reaction')
  async addReaction(@CurrentUser() user: SignedInUser, @Input() { params: { id, reaction } }: AddedReaction) {
    const change = await this.reactions.add(user.id, id, reaction);
    if (change.hasChanged) this.broadcasts.reacted(user.id, reaction, true, change);
    return change.message;
  }

  @Handle('DELETE /chat/:id/reactions/:reaction')
  async removeReaction(@CurrentUser() user: SignedInUser, @Input() { params: { id, reaction } }: RemovedReaction) {
    const change = await this.reactions.remove(user.id, id, reaction);
    if (change.hasChanged) this.broadcasts.reacted(user.id, reaction, false, change);
    return change.message;
  }
}
