import { Body, Controller, Param, Query } from '@nestjs/common';
import { addChatBody, chatQuery, chatRoutes } from '@mindgrove/contracts/chat';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../auth/sessions/signed-in-user.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { IdempotencyKey, type IdempotentRequest } from '../core/requests/idempotency-key.js';
import { RateLimit } from '../core/rate-limit/rate-limit.guard.js';
import { type ChatPage, ChatService, type NewMessage } from './chat.service.js';

const deleteParams = chatRoutes['DELETE /delete-chat/:id'].params;

@Controller()
export class ChatController {
  constructor(private readonly chat: ChatService) {}

  @Handle('GET /get-chat')
  page(@Query({ schema: chatQuery }) page: ChatPage) {
    return this.chat.page(page);
  }

  @Handle('POST /add-chat')
  @RateLimit('chat')
  add(
    @CurrentUser() user: SignedInUser,
    @Body({ schema: addChatBody }) message: NewMessage,
    @IdempotencyKey() keyed?: IdempotentRequest,
  ) {
    return this.chat.add(user, message, keyed);
  }

  @Handle('DELETE /delete-chat/:id')
  remove(@CurrentUser() user: SignedInUser, @Param({ schema: deleteParams }) { id }: { id: number }) {
    return this.chat.remove(user, id);
  }
}
