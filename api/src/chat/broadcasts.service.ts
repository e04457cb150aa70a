import type { ChatMessage } from '@mindgrove/contracts/chat';
import type { Reaction } from '@mindgrove/contracts/rules/chat-rules';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';

import { RealtimeService } from '../realtime/realtime.service.js';
import { MessageReaderService } from './messages/message-reader.service.js';
import type { ReactionChange } from './messages/reactions.service.js';
import { MutesService } from './moderation/mutes/mutes.service.js';

const NOTICE_LENGTH = 120;
const ROOM_PATH = '/community';
const HEAD_INTERVAL_MS = 5000;

/** Tells open pages about committed changes. */
@Injectable()
export class BroadcastsService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private headTimer: NodeJS.Timeout | undefined;
  private isReadingHead = false;

  constructor(
    private readonly realtime: RealtimeService,
    private readonly reader: MessageReaderService,
    private readonly mutes: MutesService,
  ) {}

  onApplicationBootstrap() {
    this.headTimer = setInterval(() => void this.tellHead(), HEAD_INTERVAL_MS).unref();
  }

  beforeApplicationShutdown() {
    clearInterval(this.headTimer);
  }

  /** Tells members who have the room open what has just changed, so that a lost broadcast is noticed. */
  async tellHead() {
    if (this.isReadingHead || !this.realtime.hasLocalRoom()) return;
    this.isReadingHead = true;
    try {
      this.realtime.toLocalRoom('chat:head', await this.reader.recentChanges());
    } catch {
      // The database is down. The next one tells.
    } finally {
      this.isReadingHead = false;
    }
  }

  async sent(message: ChatMessage) {
    this.realtime.toChat('chat:message', message);
    await this.notifyMentioned(message);
  }

  /** Members whom an edit mentions are not notified: switching back and forth would notify them each time. */
  edited({ id, message, mentions, edited_at = '' }: ChatMessage) {
    this.realtime.toChat('chat:edited', { id, message, edited_at, ...(mentions && { mentions }) });
  }

  removed(id: number) {
    this.realtime.toChat('chat:removed', { id });
  }

  reacted(user_id: number, reaction: Reaction, added: boolean, { message: { id, changed_at }, count }: ReactionChange) {
    this.realtime.toChat('chat:reaction', { id, user_id, reaction, count, added, changed_at });
  }

  private async notifyMentioned({ user, message, mentions = [] }: ChatMessage) {
    const ids = mentions.map(({ id }) => id).filter((id) => id !== user.id);
    if (ids.length === 0) return;
    const notice = { title: `${user.name} mentioned you`, text: beginningOf(message), path: ROOM_PATH };
    for (const id of await this.withoutMuters(ids, user.id)) this.realtime.toMember(id, 'notice', notice);
  }

  /** Returns no one when the mutes cannot be read: the message is stored, so its request must not fail any more. */
  private async withoutMuters(ids: number[], authorId: number): Promise<number[]> {
    try {
      const muters = await this.mutes.mutersOf(authorId, ids);
      return ids.filter((id) => !muters.includes(id));
    } catch {
      return [];
    }
  }
}

/** Cuts between whole characters, as people see them. */
function beginningOf(text: string): string {
  if (text.length <= NOTICE_LENGTH) return text;
  const characters = [...new Intl.Segmenter('en').segment(text.slice(0, NOTICE_LENGTH * 4))];
  return `${characters
    .slice(0, NOTICE_LENGTH)
    .map(({ segment }) => segment)
    .join('')
    .trimEnd()}…`;
}
