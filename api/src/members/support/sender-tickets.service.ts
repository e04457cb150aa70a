import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { readSentTickets } from './sender-tickets.read-model.js';

/** Deletes what `readSentTickets` finds. */
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
  exportOf({ id }: SignedInUser) {
    return readSentTickets(this.dataSource, id);
  }

  async delete(manager: EntityManager, senders: readonly Sender[]) {
    const [emails, confirmedAt] = [senders.map(({ email }) => email), senders.map((sender) => sender.confirmed_at)];
    await manager.query(DELETE_SENT_FROM, [emails, confirmedAt]);
  }
}
