import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { TicketsService } from './tickets.service.js';

@Controller()
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Handle('POST /contact')
  async submit(@Input() { body }: RouteInput<'POST /contact'>) {
    return { ticket: await this.tickets.submit(body) };
  }

  @Handle('GET /admin/tickets')
  list(@Input() { query: filter }: RouteInput<'GET /admin/tickets'>) {
    return this.tickets.page(filter);
  }

  @Handle('POST /admin/tickets/:id/close')
  async close(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id } }: RouteInput<'POST /admin/tickets/:id/close'>,
  ) {
    return { data: await this.tickets.close(admin, id) };
  }

  @Handle('POST /admin/tickets/:id/reopen')
  async reopen(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id } }: RouteInput<'POST /admin/tickets/:id/reopen'>,
  ) {
    return { data: await this.tickets.reopen(admin, id) };
  }
}
