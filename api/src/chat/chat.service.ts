import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AddChatBody, EditChatBody, WrittenMessage } from '@mindgrove/contracts/chat';
import type { DataSource } from 'typeorm';

import { inTransaction } from '../platform/database/transaction.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { BroadcastsService } from './broadcasts.service.js';
import { isNewcomer } from './checks/is-newcomer.js';
import { PreparedMessagesService } from './prepared-messages.service.js';
import { CasesService } from './moderation/cases/cases.service.js';
import { editTooLate, messageNotFound } from './messages/message-errors.js';
import { MessageReaderService } from './messages/message-reader.service.js';
import { MessagesService } from './messages/messages.service.js';
import { SelfHarmService } from './self-harm.service.js';
import { SendingService } from './sending.service.js';
import { SlowModeService } from './slow-mode.service.js';

/** What members do with their own messages. Open pages are told after the commit. */
@Injectable()
export class ChatService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: MessagesService,
    private readonly reader: MessageReaderService,
    private readonly preparedMessages: PreparedMessagesService,
    private readonly sending: SendingService,
    private readonly selfHarm: SelfHarmService,
    private readonly cases: CasesService,
    private readonly slowMode: SlowModeService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  async add(author: SignedInUser, body: AddChatBody): Promise<WrittenMessage> {
    const { message, isNew } = await this.sending.send(author, body);
    if (isNew) await this.broadcasts.sent(message);
    return this.selfHarm.withHelpLines(message, author);
  }

  async edit(author: SignedInUser, id: number, body: EditChatBody): Promise<WrittenMessage> {
    if (isNewcomer(author, new Date())) await this.slowMode.count(author.id);
    const prepared = await this.preparedMessages.prepare(author, body);
    const message = await inTransaction(this.dataSource, async (manager) => {
      const before = await this.messages.lockShown(manager, id);
      if (before?.user_id !== author.id) throw messageNotFound();
      const edited = await this.messages.edit(manager, id, prepared);
      if (!edited) throw editTooLate();
      await this.selfHarm.check(manager, edited);
      await this.cases.addEdit(manager, edited);
      const message = await this.reader.find(id, manager, author.id);
      if (!message) throw messageNotFound();
      return message;
    });
    this.broadcasts.edited(message);
    return this.selfHarm.withHelpLines(message, author);
  }

  async remove(author: SignedInUser, id: number) {
    if (!(await this.messages.remove(author.id, id))) throw messageNotFound();
    this.broadcasts.removed(id);
  }
}
