import { Controller } from '@nestjs/common';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../core/requests/route-input.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { ChatService } from './chat.service.js';

@Controller()
export class ChatController {
  constructor(private readonly chat: ChatService) {}

  @Handle('GET /get-chat')
  page(@Input() { query: page }: RouteInput<'GET /get-chat'>) {
    return this.chat.page(page);
  }

  @Handle('POST /add-chat')
  add(@CurrentUser() user: SignedInUser, @Input() { body: message, idempotentRequest }: RouteInput<'POST /add-chat'>) {
    return this.chat.add(user, message, idempotentRequest);
  }

  @Handle('DELETE /delete-chat/:id')
  remove(@CurrentUser() user: SignedInUser, @Input() { params: { id } }: RouteInput<'DELETE /delete-chat/:id'>) {
    return this.chat.remove(user, id);
  }
}
