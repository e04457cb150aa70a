import type { AddChatBody, ChatMessage, EditChatBody, WrittenMessage } from '@mindgrove/contracts/chat';
import { EDIT_MINUTES, NEWCOMER_DAYS } from '@mindgrove/contracts/rules/chat-rules';
import { HttpStatus, Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { CONFIG, type Config } from '../config.js';
import { ApiError, TooManyAttempts } from '../platform/core/errors/api-error.js';
import { RateLimitersService, takePoint } from '../platform/core/rate-limit/rate-limiters.service.js';
import { maskContacts } from '../platform/core/texts/mask-contacts.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { SignedInUser } from '../users/signed-in-user.js';
import { BroadcastsService } from './broadcasts.service.js';
import { HelpLinesService } from './help-lines/help-lines.service.js';
import { MessageReaderService } from './messages/message-reader.service.js';
import { toChatMessage } from './messages/messages.read-model.js';
import { messageNotFound, MessagesService, type PreparedMessage } from './messages/messages.service.js';
import { CasesService } from './moderation/cases/cases.service.js';
import { speaksOfSelfHarm } from './moderation/speaks-of-self-harm.js';

const NEWCOMER_MS = NEWCOMER_DAYS * 24 * 60 * 60_000;

/** Newcomers write in slow mode, and their links are masked: most spam comes from new accounts. */
const isNewcomer = ({ role, created_at }: SignedInUser) =>
  role === 'member' && Date.now() - created_at.getTime() < NEWCOMER_MS;

/** What members do with their own messages. Open pages are told after the commit. */
@Injectable()
export class ChatService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiters: RateLimitersService,
    private readonly messages: MessagesService,
    private readonly reader: MessageReaderService,
    private readonly cases: CasesService,
    private readonly helpLines: HelpLinesService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  async add(author: SignedInUser, body: AddChatBody): Promise<WrittenMessage> {
    const prepared = await this.prepare(author, body);
    if (isNewcomer(author)) {
      const sent = await this.findSent(author.id, prepared);
      if (sent) return this.withHelpLines(sent, author);
      await this.countInSlowMode(author.id);
    }
    const isAlarming = speaksOfSelfHarm(prepared.message);
    const added = isAlarming
      ? await this.insertAlarming(author.id, prepared)
      : await this.messages.insert(author.id, prepared);
    if (!added) {
      const sent = await this.findSent(author.id, prepared);
      if (!sent) throw messageDeleted();
      return this.withHelpLines(sent, author);
    }
    const mentions = prepared.mentions.length > 0 ? prepared.mentions : null;
    const message = toChatMessage({ ...added, name: author.name, mentions });
    await this.broadcasts.sent(message);
    return this.withHelpLines(message, author, isAlarming);
  }

  async edit(author: SignedInUser, id: number, body: EditChatBody): Promise<WrittenMessage> {
    if (isNewcomer(author)) await this.countInSlowMode(author.id);
    const prepared = await this.prepare(author, body);
    const isAlarming = speaksOfSelfHarm(prepared.message);
    const message = await inTransaction(this.dataSource, async (manager) => {
      const before = await this.messages.lockShown(manager, id);
      if (before?.user_id !== author.id) throw messageNotFound();
      const edited = await this.messages.edit(manager, id, prepared);
      if (!edited) throw editTooLate();
      if (isAlarming) await this.cases.openUrgent(manager, edited);
      await this.cases.addEdit(manager, edited);
      const message = await this.reader.find(id, manager, author.id);
      if (!message) throw messageNotFound();
      return message;
    });
    this.broadcasts.edited(message);
    return this.withHelpLines(message, author, isAlarming);
  }

  async remove(author: SignedInUser, id: number) {
    if (!(await this.messages.remove(author.id, id))) throw messageNotFound();
    this.broadcasts.removed(id);
  }

  /** Turns what a member wrote into what is stored. */
  private async prepare(author: SignedInUser, { client_id, ...written }: AddChatBody): Promise<PreparedMessage> {
    const message = isNewcomer(author) ? maskContacts(written.message) : written.message;
    return { message, client_id, mentions: await this.messages.findMentioned(message, written.mentions) };
  }

  /** Shows the message to administrators first. All others need one statement only, without a transaction. */
  private insertAlarming(authorId: number, prepared: PreparedMessage) {
    return inTransaction(this.dataSource, async (manager) => {
      const added = await this.messages.insert(authorId, prepared, manager);
      if (added) await this.cases.openUrgent(manager, added);
      return added;
    });
  }

  /** The message of a repeated request. @throws {ApiError} 422 when the `client_id` was another message's */
  private async findSent(authorId: number, { client_id, message }: PreparedMessage) {
    const id = await this.messages.findSentId(authorId, client_id);
    const sent = id === undefined ? undefined : await this.reader.find(id, this.dataSource.manager, authorId);
    if (sent && sent.message !== message && !sent.edited_at) throw clientIdReused();
    return sent;
  }

  /** Shows only the author of a message about self-harm whom to call: other members must not see it. */
  private withHelpLines(
    message: ChatMessage,
    { time_zone }: SignedInUser,
    isAlarming = speaksOfSelfHarm(message.message),
  ): WrittenMessage {
    return isAlarming ? { ...message, help_lines: this.helpLines.linesFor(time_zone) } : message;
  }

  /** Slows newcomers down, in addition to the limit of the call. @throws {TooManyAttempts} */
  private async countInSlowMode(userId: number) {
    const points = this.config.rateLimits['chat-newcomer'];
    const wait = await takePoint(this.limiters.of('chat-newcomer'), String(userId));
    if (wait === undefined) return;
    const reason = `In their first days, members can send ${points} ${points === 1 ? 'message' : 'messages'} a minute.`;
    throw new TooManyAttempts('messages', wait, { code: 'slow_mode', reason });
  }
}

const messageDeleted = () =>
  new ApiError(HttpStatus.CONFLICT, 'message_deleted', 'This message was deleted meanwhile.');

const clientIdReused = () =>
  new ApiError(
    HttpStatus.UNPROCESSABLE_ENTITY,
    'client_id_reused',
    'Another message was sent under this id.',
    'client_id: make a new one for each message',
  );

const editTooLate = () =>
  new ApiError(
    HttpStatus.CONFLICT,
    'edit_too_late',
    `You can edit a message for ${EDIT_MINUTES} minutes after sending it. You can still delete it.`,
  );
