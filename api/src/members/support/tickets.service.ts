import { ADMIN_PAGE_SIZE, ticketFilter, type Ticket as TicketResponse } from '@mindgrove/contracts/admin';
import type { RouteResponse } from '@mindgrove/contracts/routes';
import type { ContactBody } from '@mindgrove/contracts/support';
import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, LessThan, MoreThanOrEqual, Not, Raw } from 'typeorm';
import type { z } from 'zod';

import { type AuditActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { randomCode } from '../../platform/core/random-code.js';
import { insertIfNew, inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import type { Contact } from '../../users/users.service.js';
import { readSentTickets } from './sender-tickets.read-model.js';
import { Ticket } from './ticket.entity.js';

type TicketFilter = z.output<typeof ticketFilter>;
type State = TicketResponse['state'];

const NUMBER_LENGTH = 6;
/** There are 10^9 numbers: more collisions in a row would be a bug. */
const ATTEMPTS = 5;

const ticketNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'ticket_not_found', 'This ticket does not exist.');

@Injectable()
export class TicketsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

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

  async page({ state, before_id }: TicketFilter): Promise<RouteResponse<'GET /admin/tickets'>> {
    const rows = await this.dataSource.manager.find(Ticket, {
      where: {
        id: LessThan(before_id ?? Number.MAX_SAFE_INTEGER),
        closed_at: state === 'open' ? IsNull() : Not(IsNull()),
      },
      order: { id: 'DESC' },
      take: ADMIN_PAGE_SIZE + 1,
    });
    return { data: rows.slice(0, ADMIN_PAGE_SIZE).map(toTicket), has_more: rows.length > ADMIN_PAGE_SIZE };
  }

  close(actor: AuditActor, id: number): Promise<TicketResponse> {
    return this.setState(actor, id, 'closed');
  }

  reopen(actor: AuditActor, id: number): Promise<TicketResponse> {
    return this.setState(actor, id, 'open');
  }

  @AccountData({ name: 'support', order: 6 })
  exportOf({ id }: SignedInUser) {
    return readSentTickets(this.dataSource, id);
  }

  /** Deletes what `readSentTickets` finds: nothing while the address is not confirmed. */
  async deleteSent(manager: EntityManager, { email, email_verified_at }: Pick<Contact, 'email' | 'email_verified_at'>) {
    if (email_verified_at === null) return;
    const isSender = Raw((column) => `lower(${column}) = lower(:email)`, { email });
    await manager.delete(Ticket, { email: isSender, created_at: MoreThanOrEqual(email_verified_at) });
  }

  /** False when the number is taken. */
  private async store(ticket: Pick<Ticket, 'number' | 'name' | 'email' | 'subject' | 'message'>): Promise<boolean> {
    return (await insertIfNew(this.dataSource.manager, Ticket, ticket, 'id')) !== undefined;
  }

  /** A ticket that is in the state already stays as it is, and nothing is logged. */
  private setState(actor: AuditActor, id: number, state: State): Promise<TicketResponse> {
    return inTransaction(this.dataSource, async (manager) => {
      const ticket = await manager.findOne(Ticket, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!ticket) throw ticketNotFound();
      if (stateOf(ticket) === state) return toTicket(ticket);
      const closed_at = state === 'closed' ? new Date() : null;
      await manager.update(Ticket, { id }, { closed_at });
      const action = state === 'closed' ? 'ticket.close' : 'ticket.reopen';
      await this.audit.record(manager, actor, { action, target: `ticket ${ticket.number}`, detail: '' });
      return toTicket({ ...ticket, closed_at });
    });
  }
}

const stateOf = ({ closed_at }: Pick<Ticket, 'closed_at'>): State => (closed_at ? 'closed' : 'open');

const toTicket = ({ number, created_at, closed_at, ...ticket }: Ticket): TicketResponse => ({
  ...ticket,
  ticket: number,
  state: stateOf({ closed_at }),
  created_at: created_at.toISOString(),
  closed_at: closed_at?.toISOString() ?? null,
});
