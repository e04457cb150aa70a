import { Controller, Param, Query } from '@nestjs/common';
import { adminRoutes, ticketFilter } from '@mindgrove/contracts/admin';

import { CurrentUser } from '../auth/sessions/caller.decorators.js';
import type { SignedInUser } from '../auth/sessions/signed-in-user.js';
import { Handle } from '../core/requests/handle.decorator.js';
import { type TicketFilter, TicketsService } from './tickets.service.js';

const closeRoute = adminRoutes['POST /admin/tickets/:id/close'];
const reopenRoute = adminRoutes['POST /admin/tickets/:id/reopen'];

@Controller()
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Handle('GET /admin/tickets')
  list(@Query({ schema: ticketFilter }) filter: TicketFilter) {
    return this.tickets.page(filter);
  }

  @Handle('POST /admin/tickets/:id/close')
  async close(@CurrentUser() admin: SignedInUser, @Param({ schema: closeRoute.params }) { id }: { id: number }) {
    return { data: await this.tickets.close(admin, id) };
  }

  @Handle('POST /admin/tickets/:id/reopen')
  async reopen(@CurrentUser() admin: SignedInUser, @Param({ schema: reopenRoute.params }) { id }: { id: number }) {
    return { data: await this.tickets.reopen(admin, id) };
  }
}
