import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';

/**
 * Anyone can write under any address, and a confirmation link works in any browser: its owner may have opened the link
 * of an account that a stranger made. So an account covers only what was sent from its address since it confirmed it.
 */
const SENT_FROM = `
  SELECT t.number AS ticket, t.subject, t.message, t.created_at, t.closed_at
  FROM tickets t JOIN users u ON lower(t.email) = lower(u.email) AND t.created_at >= u.email_verified_at
  WHERE u.id = $1 ORDER BY t.id`;

const DELETE_SENT_FROM = `
  DELETE FROM tickets t USING unnest($1::text[], $2::timestamptz[]) AS account (email, confirmed_at)
  WHERE lower(t.email) = lower(account.email) AND t.created_at >= account.confirmed_at`;

interface Sender {
  email: string;
  /** Null while the address is not confirmed, which covers nothing. */
  confirmed_at: Date | null;
}

@Injectable()
export class SenderTicketsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @AccountData({ name: 'support', order: 6 })
  exportOf({ id }: SignedInUser): Promise<object[]> {
    return this.dataSource.query(SENT_FROM, [id]);
  }

  async delete(manager: EntityManager, senders: readonly Sender[]) {
    const [emails, confirmedAt] = [senders.map(({ email }) => email), senders.map((sender) => sender.confirmed_at)];
    await manager.query(DELETE_SENT_FROM, [emails, confirmedAt]);
  }
}
