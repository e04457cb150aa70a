import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ContactBody } from '@mindgrove/contracts/support';
import type { Repository } from 'typeorm';

import { randomCode } from '../../platform/core/random-code.js';
import { Ticket } from './ticket.entity.js';
import { insertIfNew } from '../../platform/database/transaction.js';

const NUMBER_LENGTH = 6;
/** There are 10^9 numbers: more collisions in a row would be a bug. */
const ATTEMPTS = 5;

@Injectable()
export class ContactService {
  constructor(@InjectRepository(Ticket) private readonly tickets: Repository<Ticket>) {}

  /** Bots, which fill in the hidden field, get a number without a ticket. */
  async submit({ website, ...message }: ContactBody): Promise<string> {
    if (website) return this.newTicketNumber();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const number = this.newTicketNumber();
      if (await this.store({ number, ...message })) return number;
    }
    throw new Error(`no free ticket number in ${ATTEMPTS} attempts`);
  }

  /** The number is random, so that it reveals neither how many people write nor the next number. */
  newTicketNumber() {
    return `MG-${randomCode(NUMBER_LENGTH)}`;
  }

  /** False when the number is taken. */
  private async store(ticket: Pick<Ticket, 'number' | 'name' | 'email' | 'subject' | 'message'>): Promise<boolean> {
    return (await insertIfNew(this.tickets.manager, Ticket, ticket, 'id')) !== undefined;
  }
}
