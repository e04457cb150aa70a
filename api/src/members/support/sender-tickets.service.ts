import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, MoreThanOrEqual, Raw } from 'typeorm';

import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import type { Contact } from '../../users/users.service.js';
import { readSentTickets } from './sender-tickets.read-model.js';
import { Ticket } from './ticket.entity.js';

@Injectable()
export class SenderTicketsService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  @AccountData({ name: 'support', order: 6 })
  exportOf({ id }: SignedInUser) {
    return readSentTickets(this.dataSource, id);
  }

  /** Deletes what `readSentTickets` finds: nothing while the address is not confirmed. */
  async delete(manager: EntityManager, { email, email_verified_at }: Pick<Contact, 'email' | 'email_verified_at'>) {
    if (email_verified_at === null) return;
    const isSender = Raw((column) => `lower(${column}) = lower(:email)`, { email });
    await manager.delete(Ticket, { email: isSender, created_at: MoreThanOrEqual(email_verified_at) });
  }
}
