import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../../config.js';
import { type MailPage, OutboxService } from '../../../users/mail/outbox.service.js';
import { StopLinksService } from '../links/stop-links.service.js';
import type { MailLinks } from '../mails/reminder-mail.js';
import type { DueReminder } from '../settings/due-reminders.service.js';
import { type Recipient, RECIPIENTS } from '../settings/reminders.read-model.js';

interface Posting {
  channel: 'email' | 'recap';
  linkId: string;
  expiresAt: Date;
}

/** After an outage, an email that is later than this would only disturb. */
export const LATE_MS = 2 * 3_600_000;

export const isInTime = ({ due_at }: DueReminder, now: Date) => now.getTime() - due_at.getTime() <= LATE_MS;

/** Finds the members whom we may write to. */
export async function findRecipients(manager: EntityManager, rows: readonly Pick<DueReminder, 'user_id'>[]) {
  const found = await manager.query<Recipient[]>(RECIPIENTS, [rows.map(({ user_id }) => user_id)]);
  return new Map(found.map((member) => [member.id, member]));
}

/** Emails that members asked for, each with its own way to unsubscribe. */
@Injectable()
export class MemberMailsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly outbox: OutboxService,
    private readonly links: StopLinksService,
  ) {}

  linksOf(target: Pick<Posting, 'channel' | 'linkId'>): MailLinks {
    return { stopUrl: this.links.pageUrl(target), publicUrl: this.config.PUBLIC_URL };
  }

  /** Call it in the transaction that notes the day, so that the email is sent once or not at all. */
  async add(manager: EntityManager, { id, email }: Pick<Recipient, 'id' | 'email'>, page: MailPage, posting: Posting) {
    const unsubscribeUrl = this.links.oneClickUrl(posting);
    const { expiresAt } = posting;
    await this.outbox.add(manager, { userId: id, recipient: email, ...page, unsubscribeUrl, expiresAt });
  }
}
