import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { AccountData } from '../users/account-data.decorator.js';
import type { SignedInUser } from '../users/signed-in-user.js';

/** Anyone can write under any address, so only the owner of a confirmed address may see these. */
const SENT_FROM = `
  SELECT number AS ticket, subject, message, created_at, closed_at FROM tickets
  WHERE lower(email) = lower($1) ORDER BY id`;

@Injectable()
export class SenderTicketsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @AccountData({ name: 'support', order: 6 })
  async exportOf({ email, email_verified }: SignedInUser): Promise<object[]> {
    return email_verified ? this.dataSource.query(SENT_FROM, [email]) : [];
  }

  async delete(manager: EntityManager, confirmedEmails: readonly string[]) {
    await manager.query('DELETE FROM tickets WHERE lower(email) = ANY($1)', [
      confirmedEmails.map((email) => email.toLowerCase()),
    ]);
  }
}
