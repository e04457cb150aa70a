import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ContactBody } from '@mindgrove/contracts/support';
import type { Repository } from 'typeorm';

import { Ticket } from './ticket.entity.js';
import { TicketNumbersService } from './ticket-numbers.service.js';

/** There are a thousand million numbers: the second attempt is luck enough, and more of them hide a fault. */
const ATTEMPTS = 5;

@Injectable()
export class ContactService {
  constructor(
    @InjectRepository(Ticket) private readonly tickets: Repository<Ticket>,
    private readonly numbers: TicketNumbersService,
  ) {}

  /** Answers the ticket's number; a program, which fills in what people do not see, gets one that stands for nothing. */
  async write({ website, ...message }: ContactBody): Promise<string> {
    if (website) return this.numbers.next();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const number = this.numbers.next();
      if (await this.store({ number, ...message })) return number;
    }
    throw new Error(`no free ticket number in ${ATTEMPTS} attempts`);
  }

  /** False when the number is taken. */
  private async store(ticket: Pick<Ticket, 'number' | 'name' | 'email' | 'subject' | 'message'>): Promise<boolean> {
    const insert = await this.tickets.createQueryBuilder().insert().values(ticket).orIgnore().returning('id').execute();
    return (insert.raw as unknown[]).length > 0;
  }
}
