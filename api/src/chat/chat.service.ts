import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { addChatBody, ChatMessage, chatQuery } from '@mindgrove/contracts/chat';
import type { Repository } from 'typeorm';
import type { z } from 'zod';

import { ApiError } from '../core/errors/api-error.js';
import type { IdempotentRequest } from '../core/requests/idempotency-key.js';
import { withIdempotency } from '../database/idempotency.js';
import { type PreparedStatement, runPrepared } from '../database/prepared.js';
import { inTransaction } from '../database/transaction.js';
import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { CHAT_PAGE, type ChatPageRow } from './chat-page.read-model.js';
import { Message } from './message.entity.js';

export type ChatPage = z.output<typeof chatQuery>;
type NewMessage = z.output<typeof addChatBody>;

type MessageRow = Pick<Message, 'id' | 'user_id' | 'message' | 'created_at'>;
type Author = ChatMessage['user'];
type Insert = (values: unknown[]) => Promise<MessageRow[]>;

/** No row when the member has sent it before. */
const ADD = {
  name: 'chat-add',
  text: `INSERT INTO chat_messages (user_id, message, client_id) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, client_id) DO NOTHING RETURNING id, user_id, message, created_at`,
};

const toChatMessage = ({ id, user_id, message, created_at }: MessageRow, name: string): ChatMessage => ({
  id,
  user_id,
  message,
  created_at: created_at.toISOString(),
  user: { id: user_id, name },
});

@Injectable()
export class ChatService {
  constructor(@InjectRepository(Message) private readonly messages: Repository<Message>) {}

  async page({ limit, offset, before_id }: ChatPage): Promise<ChatMessage[]> {
    const before = before_id ?? Number.MAX_SAFE_INTEGER;
    const rows = await this.run<ChatPageRow>(CHAT_PAGE, [before, limit, offset]);
    return rows.map((row) => toChatMessage(row, row.name));
  }

  add(author: Author, message: NewMessage, request?: IdempotentRequest): Promise<ChatMessage> {
    // Most clients send a client_id: one statement is enough.
    if (!request) return this.addOne(author, message, (values) => this.run(ADD, values));
    return inTransaction(this.messages.manager.dataSource, (manager) =>
      withIdempotency(manager, author.id, request, () =>
        this.addOne(author, message, (values) => manager.query(ADD.text, values)),
      ),
    );
  }

  private async addOne(author: Author, { message, client_id }: NewMessage, insert: Insert): Promise<ChatMessage> {
    const [added] = await insert([author.id, message, client_id]);
    return toChatMessage(added ?? (await this.findDuplicate(author, client_id)), author.name);
  }

  async remove(author: Author, id: number) {
    const { affected } = await this.messages.delete({ id, user_id: author.id });
    if (!affected) throw new ApiError(HttpStatus.NOT_FOUND, 'message_not_found', 'This message does not exist.');
  }

  @AccountData({ name: 'chat', order: 5 })
  exportOf({ id }: SignedInUser) {
    return this.messages.find({
      where: { user_id: id },
      select: { id: true, message: true, created_at: true },
      order: { id: 'ASC' },
    });
  }

  private run<Row extends object>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> {
    return runPrepared<Row>(this.messages.manager.dataSource, statement, values);
  }

  private async findDuplicate(author: Author, client_id: string | undefined): Promise<MessageRow> {
    const [row] = await this.messages.query<MessageRow[]>(
      'SELECT id, user_id, message, created_at FROM chat_messages WHERE user_id = $1 AND client_id = $2',
      [author.id, client_id],
    );
    if (!row) throw new ApiError(HttpStatus.CONFLICT, 'message_deleted', 'This message was deleted meanwhile.');
    return row;
  }
}
