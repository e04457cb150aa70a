import type { ChatChanges, ChatMessage, chatQuery } from '@mindgrove/contracts/chat';
import { CATCH_UP_OVERLAP_SECONDS, MAX_CATCH_UP } from '@mindgrove/contracts/rules/chat-rules';
import type { ChatHead } from '@mindgrove/contracts/socket-events';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { z } from 'zod';

import { type PreparedStatement, runPrepared } from '../../platform/database/prepared.js';
import type { Message } from './message.entity.js';
import {
  MESSAGE_PAGE,
  MESSAGE_PAGE_AT,
  type MessageRow,
  SHOWN_MESSAGES,
  toChatMessage,
} from './messages.read-model.js';
import { REMOVALS_KEPT_DAYS } from './messages.service.js';

interface ChangedIds {
  until: Date;
  changed: number[];
  removed: number[];
  is_too_old: boolean;
}

interface RecentChanges {
  from: Date;
  until: Date;
  /** The changes, newest first; times as PostgreSQL writes them into JSON. */
  changes: (Pick<Message, 'id'> & { changed_at: string; is_removed: boolean })[];
}

/** An id that no reader has. */
const NOBODY = 0;

/**
 * Statements end after two seconds, so a change is visible well within the overlap. One snapshot finds a message in one
 * list only. The index gives the first changes, whether they are hidden or not.
 */
const CHANGED_IDS = {
  name: 'chat-changed-ids',
  text: `WITH changes AS MATERIALIZED (
      SELECT id, hidden_at FROM chat_messages WHERE changed_at >= $1 ORDER BY changed_at, id LIMIT ${MAX_CATCH_UP + 1}
    )
    SELECT now() AS until, $1::timestamptz < now() - interval '${REMOVALS_KEPT_DAYS} days' AS is_too_old,
      ARRAY(SELECT id FROM changes WHERE hidden_at IS NULL) AS changed,
      ARRAY(
        SELECT id FROM changes WHERE hidden_at IS NOT NULL
        UNION ALL
        (SELECT message_id FROM chat_removals WHERE removed_at >= $1 ORDER BY removed_at LIMIT ${MAX_CATCH_UP + 1})
      ) AS removed`,
};

/** How far back each `chat:head` reaches: longer than a commit takes, and longer than the time between two heads. */
const HEAD_SECONDS = 20;

/** The newest may still be on their way to browsers. */
const recently = (time: string) =>
  `${time} BETWEEN now() - interval '${HEAD_SECONDS} seconds' AND now() - interval '1 second'`;

const RECENT_CHANGES = {
  name: 'chat-recent-changes',
  text: `SELECT now() - interval '${HEAD_SECONDS} seconds' AS "from", now() - interval '1 second' AS until,
    coalesce(json_agg(recent), '[]') AS changes
    FROM (
      SELECT id, changed_at, hidden_at IS NOT NULL AS is_removed FROM chat_messages WHERE ${recently('changed_at')}
      UNION ALL
      SELECT message_id, removed_at, true FROM chat_removals WHERE ${recently('removed_at')}
      ORDER BY changed_at DESC LIMIT ${MAX_CATCH_UP}
    ) AS recent`,
};

/** Reads what members may see: hidden messages are left out. */
@Injectable()
export class MessageReaderService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async page(readerId: number, { limit, offset, before_id }: z.output<typeof chatQuery>): Promise<ChatMessage[]> {
    const before = before_id ?? Number.MAX_SAFE_INTEGER;
    const rows =
      offset === 0
        ? await this.run<MessageRow>(MESSAGE_PAGE, [readerId, before, limit])
        : await this.run<MessageRow>(MESSAGE_PAGE_AT, [readerId, before, limit, offset]);
    return rows.map(toChatMessage);
  }

  async changes(readerId: number, since: string): Promise<ChatChanges> {
    const from = new Date(Date.parse(since) - CATCH_UP_OVERLAP_SECONDS * 1000);
    const [row] = (await this.run<ChangedIds>(CHANGED_IDS, [from])) as [ChangedIds];
    const { until, changed, removed, is_too_old } = row;
    const reset = is_too_old || changed.length + removed.length > MAX_CATCH_UP;
    if (reset) return { messages: [], removed: [], until: until.toISOString(), reset };
    const rows = changed.length === 0 ? [] : await this.run<MessageRow>(SHOWN_MESSAGES, [readerId, changed]);
    return { messages: rows.map(toChatMessage), removed, until: until.toISOString(), reset };
  }

  /** Undefined when it was deleted or hidden. Without a reader, as it is broadcast. */
  async find(id: number, manager: EntityManager = this.dataSource.manager, readerId = NOBODY) {
    const [row] = await manager.query<MessageRow[]>(SHOWN_MESSAGES.text, [readerId, [id]]);
    return row && toChatMessage(row);
  }

  async recentChanges(): Promise<ChatHead> {
    const [{ from, until, changes }] = (await this.run<RecentChanges>(RECENT_CHANGES, [])) as [RecentChanges];
    const listed = changes.map((change) => ({ ...change, changed_at: new Date(change.changed_at).toISOString() }));
    const oldest = changes.length < MAX_CATCH_UP ? undefined : listed.at(-1);
    return {
      from: oldest?.changed_at ?? from.toISOString(),
      until: until.toISOString(),
      changed: listed.filter(({ is_removed }) => !is_removed).map(({ id, changed_at }) => ({ id, changed_at })),
      removed: listed.filter(({ is_removed }) => is_removed).map(({ id }) => id),
    };
  }

  private run<Row extends object>(statement: PreparedStatement, values: unknown[]): Promise<Row[]> {
    return runPrepared<Row>(this.dataSource, statement, values);
  }
}
