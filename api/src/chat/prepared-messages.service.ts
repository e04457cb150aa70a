import { Injectable } from '@nestjs/common';
import type { EditChatBody } from '@mindgrove/contracts/chat';

import { maskContacts } from '../platform/core/texts/mask-contacts.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { isNewcomer } from './checks/is-newcomer.js';
import { MentionsService } from './messages/mentions.service.js';
import type { PreparedMessage } from './messages/messages.service.js';

/** Turns what a member wrote into what is stored. */
@Injectable()
export class PreparedMessagesService {
  constructor(private readonly mentions: MentionsService) {}

  async prepare(
    author: SignedInUser,
    written: EditChatBody & { client_id?: string | undefined },
  ): Promise<PreparedMessage> {
    const message = isNewcomer(author, new Date()) ? maskContacts(written.message) : written.message;
    return { message, client_id: written.client_id, mentions: await this.mentions.find(message, written.mentions) };
  }
}
