import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AddChatBody, ChatMessage } from '@mindgrove/contracts/chat';
import type { DataSource, EntityManager } from 'typeorm';

import { inTransaction } from '../platform/database/transaction.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { isNewcomer } from './checks/is-newcomer.js';
import { PreparedMessagesService } from './prepared-messages.service.js';
import { clientIdReused, messageDeleted } from './messages/message-errors.js';
import { MessageReaderService } from './messages/message-reader.service.js';
import { MessagesService, type PreparedMessage } from './messages/messages.service.js';
import { toChatMessage } from './messages/to-chat-message.js';
import { SelfHarmService } from './self-harm.service.js';
import { SlowModeService } from './slow-mode.service.js';

interface Sent {
  message: ChatMessage;
  /** False when the member has sent it before. */
  isNew: boolean;
}

@Injectable()
export class SendingService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessagesService,
    private readonly reader: MessageReaderService,
    private readonly preparedMessages: PreparedMessagesService,
    private readonly selfHarm: SelfHarmService,
    private readonly slowMode: SlowModeService,
  ) {}

  async send(author: SignedInUser, body: AddChatBody): Promise<Sent> {
    const prepared = await this.preparedMessages.prepare(author, body);
    if (isNewcomer(author, new Date())) {
      const message = await this.findSent(author.id, prepared);
      if (message) return { message, isNew: false };
      await this.slowMode.count(author.id);
    }
    // Most members send nothing alarming: one statement is enough.
    if (!this.selfHarm.isIn(prepared.message)) return this.insert(author, prepared);
    return inTransaction(this.dataSource, (manager) => this.insert(author, prepared, manager));
  }

  private async insert({ id, name }: SignedInUser, prepared: PreparedMessage, manager?: EntityManager): Promise<Sent> {
    const added = await this.messages.insert(id, prepared, manager);
    if (!added) {
      const message = await this.findSent(id, prepared, manager);
      if (!message) throw messageDeleted();
      return { message, isNew: false };
    }
    if (manager) await this.selfHarm.check(manager, added);
    const mentions = prepared.mentions.length > 0 ? prepared.mentions : null;
    return { message: toChatMessage({ ...added, name, mentions }), isNew: true };
  }

  /** The message of a repeated request. @throws {ApiError} 422 when the `client_id` was another message's */
  private async findSent(authorId: number, { client_id, message }: PreparedMessage, manager?: EntityManager) {
    const id = await this.messages.findSentId(authorId, client_id, manager);
    const sent = id === undefined ? undefined : await this.reader.find(id, manager, authorId);
    if (sent && sent.message !== message && !sent.edited_at) throw clientIdReused();
    return sent;
  }
}
