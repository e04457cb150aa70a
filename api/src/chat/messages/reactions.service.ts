import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { readPages } from '../../platform/database/read-pages.js';
import { insertIfNew, inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { MessageReaction } from './message.entity.js';
import { MessageReaderService } from './message-reader.service.js';
import { messageNotFound, MessagesService } from './messages.service.js';

const EXPORTED = {
  from: 'chat_reactions',
  columns: ['message_id', 'reaction', 'created_at'],
  id: 'message_id',
};

export interface ReactionChange {
  message: ChatMessage;
  /** How many members have this reaction on the message after the change. */
  count: number;
  hasChanged: boolean;
}

/** Triggers of the table note the change in the message. */
@Injectable()
export class ReactionsService {
  constructor(
    @InjectRepository(MessageReaction) private readonly reactions: Repository<MessageReaction>,
    private readonly messages: MessagesService,
    private readonly reader: MessageReaderService,
  ) {}

  add(userId: number, id: number, reaction: Reaction): Promise<ReactionChange> {
    return this.change(
      userId,
      id,
      reaction,
      async (manager, row) => (await insertIfNew(manager, MessageReaction, row, 'message_id')) !== undefined,
    );
  }

  remove(userId: number, id: number, reaction: Reaction): Promise<ReactionChange> {
    return this.change(userId, id, reaction, async (manager, row) =>
      Boolean((await manager.delete(MessageReaction, row)).affected),
    );
  }

  @AccountData({ name: 'chat_reactions', order: 5 })
  exportOf({ id }: SignedInUser) {
    return readPages(this.reactions.manager.dataSource, EXPORTED, id);
  }

  /** @throws {ApiError} 404 when the message is not shown */
  private change(
    userId: number,
    id: number,
    reaction: Reaction,
    write: (manager: EntityManager, row: Omit<MessageReaction, 'created_at'>) => Promise<boolean>,
  ): Promise<ReactionChange> {
    return inTransaction(this.reactions.manager.dataSource, async (manager) => {
      // Reactions to one message wait for each other, so that each counts those before it.
      if (!(await this.messages.lockShown(manager, id))) throw messageNotFound();
      const hasChanged = await write(manager, { message_id: id, user_id: userId, reaction });
      const message = await this.reader.find(id, manager, userId);
      if (!message) throw messageNotFound();
      const count = message.reactions?.find((counted) => counted.reaction === reaction)?.count ?? 0;
      return { message, count, hasChanged };
    });
  }
}
