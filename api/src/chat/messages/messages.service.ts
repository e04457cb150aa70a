import type { ChatMessage } from '@mindgrove/contracts/chat';
import { EDIT_MINUTES } from '@mindgrove/contracts/rules/chat-rules';
import { HttpStatus, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type FindOptionsWhere, In, IsNull, Not, Raw, type Repository } from 'typeorm';

import { ApiError } from '../../platform/core/errors/api-error.js';
import { runPrepared } from '../../platform/database/prepared.js';
import { readPages } from '../../platform/database/read-pages.js';
import { JobsService } from '../../platform/jobs/jobs.service.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { Message, MessageRemoval } from './message.entity.js';
import { MENTIONABLE } from './messages.read-model.js';

type Person = ChatMessage['user'];

export interface PreparedMessage {
  message: string;
  client_id?: string | undefined;
  mentions: Person[];
}

export type StoredMessage = Pick<
  Message,
  'id' | 'user_id' | 'message' | 'client_id' | 'mentions' | 'created_at' | 'edited_at' | 'changed_at' | 'hidden_at'
>;

const STORED = 'id, user_id, message, client_id, mentions, created_at, edited_at, changed_at, hidden_at';

const EXPORTED = { from: 'chat_messages', columns: ['id', 'message', 'created_at', 'edited_at'] };

/** Returns no row when the member has sent it before, even if it was deleted since. */
const INSERT = {
  name: 'chat-insert',
  text: `INSERT INTO chat_messages (user_id, message, client_id, mentions, changed_at)
    SELECT $1::bigint, $2, $3::uuid, $4::bigint[], clock_timestamp()
    WHERE NOT EXISTS (SELECT FROM chat_removals WHERE client_id = $3)
    ON CONFLICT (user_id, client_id) DO NOTHING RETURNING ${STORED}`,
};

/** The time of the edit itself, since the transaction began before it waited for earlier edits. */
const EDIT = `WITH edited AS (
    UPDATE chat_messages SET message = $2, mentions = $3, edited_at = at.now, changed_at = at.now
    FROM (SELECT clock_timestamp() AS now) AS at
    WHERE id = $1 AND created_at > now() - interval '${EDIT_MINUTES} minutes' RETURNING ${STORED}
  ) SELECT * FROM edited`;

/** Members who were away for longer load the newest page instead. */
export const REMOVALS_KEPT_DAYS = 30;
const EVERY_NIGHT = '40 3 * * *';
/** So few that they are deleted within the statement timeout. */
const BATCH_SIZE = 5000;

const OLDEST_REMOVALS = `SELECT message_id FROM chat_removals
  WHERE removed_at < now() - interval '${REMOVALS_KEPT_DAYS} days' ORDER BY removed_at LIMIT ${BATCH_SIZE}`;

/** Owns the table. The caller who changes a message tells the open pages after the commit. */
@Injectable()
export class MessagesService implements OnApplicationBootstrap {
  constructor(
    @InjectRepository(Message) private readonly messages: Repository<Message>,
    @InjectRepository(MessageRemoval) private readonly removals: Repository<MessageRemoval>,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('chat-removals', EVERY_NIGHT, () => this.forgetRemovals());
  }

  /** Forgets removals that no page can ask for any more. */
  async forgetRemovals() {
    const oldest = { message_id: Raw((id) => `${id} IN (${OLDEST_REMOVALS})`) };
    while ((await this.removals.delete(oldest)).affected === BATCH_SIZE);
  }

  /** Returns the members whose `@name` is in the text. */
  async findMentioned(text: string, ids: readonly number[] = []): Promise<Person[]> {
    if (ids.length === 0) return [];
    const people = await this.messages.query<Person[]>(MENTIONABLE, [ids]);
    const searched = text.toLowerCase();
    return people.filter(({ name }) => searched.includes(`@${name.toLowerCase()}`));
  }

  /** Undefined when the member has already sent a message with the `client_id`. Without a manager, on its own. */
  async insert(authorId: number, { message, client_id, mentions }: PreparedMessage, manager?: EntityManager) {
    const values = [authorId, message, client_id ?? null, idsOf(mentions)];
    const [added] = manager
      ? await manager.query<StoredMessage[]>(INSERT.text, values)
      : await runPrepared<StoredMessage>(this.messages.manager.dataSource, INSERT, values);
    return added;
  }

  /** Undefined when the message is too old. */
  async edit(
    manager: EntityManager,
    id: number,
    { message, mentions }: PreparedMessage,
  ): Promise<StoredMessage | undefined> {
    const [edited] = await manager.query<StoredMessage[]>(EDIT, [id, message, idsOf(mentions)]);
    return edited;
  }

  /** @returns whether the author had such a message */
  async remove(authorId: number, id: number): Promise<boolean> {
    const { affected } = await this.messages.delete({ id, user_id: authorId });
    return Boolean(affected);
  }

  /** @returns the ids of those that were shown */
  hide(manager: EntityManager, ids: number[]): Promise<number[]> {
    return this.setHidden(manager, { id: In(ids), hidden_at: IsNull() }, () => 'now()');
  }

  /** @returns the ids of those that were hidden */
  restore(manager: EntityManager, ids: number[]): Promise<number[]> {
    return this.setHidden(manager, { id: In(ids), hidden_at: Not(IsNull()) }, null);
  }

  /** Returns the messages that exist, including hidden ones. They stay as they are until the transaction ends. */
  lock(manager: EntityManager, ids: number[]): Promise<StoredMessage[]> {
    const lock = { mode: 'for_no_key_update' } as const;
    return manager.find(Message, { where: { id: In(ids) }, order: { id: 'ASC' }, lock });
  }

  hasWritten(userId: number): Promise<boolean> {
    return this.messages.existsBy({ user_id: userId });
  }

  /** Undefined when it was deleted or hidden. The message stays as it is until the transaction ends. */
  async lockShown(manager: EntityManager, id: number): Promise<StoredMessage | undefined> {
    const [row] = await this.lock(manager, [id]);
    return row?.hidden_at ? undefined : row;
  }

  async findSentId(authorId: number, client_id: string | undefined) {
    if (client_id === undefined) return undefined;
    const sent = await this.messages.findOne({ select: { id: true }, where: { user_id: authorId, client_id } });
    return sent?.id;
  }

  @AccountData({ name: 'chat', order: 5 })
  exportOf({ id }: SignedInUser) {
    return readPages(this.messages.manager.dataSource, EXPORTED, id);
  }

  private async setHidden(
    manager: EntityManager,
    where: FindOptionsWhere<Message>,
    hidden_at: (() => string) | null,
  ): Promise<number[]> {
    const changes = { hidden_at, changed_at: () => 'clock_timestamp()' };
    const { raw } = await manager.update(Message, where, changes, { returning: ['id'] });
    return (raw as Pick<Message, 'id'>[]).map(({ id }) => id).sort((a, b) => a - b);
  }
}

/** Null for none. */
const idsOf = (people: readonly Person[]) => (people.length > 0 ? people.map(({ id }) => id) : null);

/** Messages of others get the same error, so that no one learns which ids exist. */
export const messageNotFound = () =>
  new ApiError(HttpStatus.NOT_FOUND, 'message_not_found', 'This message does not exist.');
