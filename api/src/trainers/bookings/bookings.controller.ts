import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { BookingsService } from './bookings.service.js';

@Controller()
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Handle('POST /book-trainer')
  book(@CurrentUser() user: SignedInUser, @Input() { body, idempotentRequest }: RouteInput<'POST /book-trainer'>) {
    return this.bookings.book(user, body, idempotentRequest);
  }

  @Handle('GET /bookings')
  async list(@CurrentUser() user: SignedInUser) {
    return { data: await this.bookings.list(user) };
  }

  @Handle('POST /bookings/:id/reschedule')
  async reschedule(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /bookings/:id/reschedule'>,
  ) {
    return { data: await this.bookings.reschedule(user, id, body) };
  }

  @Handle('POST /bookings/:id/cancel')
  async cancel(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id } }: RouteInput<'POST /bookings/:id/cancel'>,
  ) {
    return { data: await this.bookings.cancel(user, id) };
  }

  @Handle('GET /bookings/:id/calendar')
  async calendarFile(
    @CurrentUser() user: SignedInUser,
    @Input() { params: { id } }: RouteInput<'GET /bookings/:id/calendar'>,
  ) {
    return { data: await this.bookings.calendarFile(user, id) };
  }
}
