import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AddChatBody, ChatMessage } from '@mindgrove/contracts/chat';
import type { DataSource, EntityManager } from 'typeorm';

import type { IdempotentRequest } from '../platform/core/requests/idempotency-key.js';
import { findFirstResponse, withIdempotency } from '../platform/database/idempotency.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { isNewcomer } from './checks/is-newcomer.js';
import { PreparedMessagesService } from './prepared-messages.service.js';
import { messageDeleted } from './messages/message-errors.js';
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

  async send(author: SignedInUser, body: AddChatBody, request?: IdempotentRequest): Promise<Sent> {
    if (isNewcomer(author, new Date())) {
      const message = await this.findRepeated(author, body, request);
      if (message) return { message, isNew: false };
      await this.slowMode.count(author.id);
    }
    const prepared = await this.preparedMessages.prepare(author, body);
    return request ? this.storeOnce(author, prepared, request) : this.store(author, prepared);
  }

  /** Looks for the message of a repeated request, without storing anything. */
  private async findRepeated(author: SignedInUser, { client_id }: AddChatBody, request?: IdempotentRequest) {
    const first = await findFirstResponse<Pick<ChatMessage, 'id'>>(this.dataSource.manager, author.id, request);
    if (first) return this.read(first.id, author);
    return client_id === undefined ? undefined : this.findSent(author.id, client_id);
  }

  /** Most members send a client_id and nothing alarming: one statement is enough. */
  private store(author: SignedInUser, prepared: PreparedMessage): Promise<Sent> {
    if (!this.selfHarm.isIn(prepared.message)) return this.insert(author, prepared);
    return inTransaction(this.dataSource, (manager) => this.insert(author, prepared, manager));
  }

  /** Only the id is kept under the key: the text of a deleted message must be gone. */
  private storeOnce(author: SignedInUser, prepared: PreparedMessage, request: IdempotentRequest): Promise<Sent> {
    return inTransaction(this.dataSource, async (manager) => {
      let sent: Sent | undefined;
      const { id } = await withIdempotency(manager, author.id, request, async () => {
        sent = await this.insert(author, prepared, manager);
        return { id: sent.message.id };
      });
      return sent ?? { message: await this.read(id, author, manager), isNew: false };
    });
  }

  private async insert({ id, name }: SignedInUser, prepared: PreparedMessage, manager?: EntityManager): Promise<Sent> {
    const added = await this.messages.insert(id, prepared, manager);
    if (!added) {
      const message = await this.findSent(id, prepared.client_id, manager);
      if (!message) throw messageDeleted();
      return { message, isNew: false };
    }
    if (manager) await this.selfHarm.check(manager, added);
    const mentions = prepared.mentions.length > 0 ? prepared.mentions : null;
    return { message: toChatMessage({ ...added, name, mentions }), isNew: true };
  }

  private async read(id: number, author: SignedInUser, manager?: EntityManager): Promise<ChatMessage> {
    const message = await this.reader.find(id, manager, author.id);
    if (!message) throw messageDeleted();
    return message;
  }

  private async findSent(authorId: number, client_id: string | undefined, manager?: EntityManager) {
    const id = await this.messages.findSentId(authorId, client_id, manager);
    return id === undefined ? undefined : this.reader.find(id, manager, authorId);
  }
}
