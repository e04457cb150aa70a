import { Controller } from '@nestjs/common';

import { CurrentUser } from '../../auth/sessions/caller.decorators.js';
import { Handle } from '../../platform/core/requests/handle.decorator.js';
import { Input, type RouteInput } from '../../platform/core/requests/route-input.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { AdminBookingsService } from './admin-bookings.service.js';
import { AdminTrainersService } from './admin-trainers.service.js';

@Controller()
export class AdminTrainersController {
  constructor(
    private readonly trainers: AdminTrainersService,
    private readonly bookings: AdminBookingsService,
  ) {}

  @Handle('GET /admin/trainers')
  async list() {
    return { data: await this.trainers.list() };
  }

  @Handle('POST /admin/trainers')
  async create(@CurrentUser() admin: SignedInUser, @Input() { body }: RouteInput<'POST /admin/trainers'>) {
    return { data: await this.trainers.create(admin, body) };
  }

  @Handle('POST /admin/trainers/:id')
  async update(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/trainers/:id'>,
  ) {
    return { data: await this.trainers.update(admin, id, body) };
  }

  @Handle('POST /admin/trainers/:id/exceptions')
  async setDate(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body }: RouteInput<'POST /admin/trainers/:id/exceptions'>,
  ) {
    return { data: await this.trainers.setDate(admin, id, body) };
  }

  @Handle('DELETE /admin/trainers/:id/exceptions/:date')
  async removeDate(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id, date } }: RouteInput<'DELETE /admin/trainers/:id/exceptions/:date'>,
  ) {
    return { data: await this.trainers.removeDate(admin, id, date) };
  }

  @Handle('GET /admin/trainers/:id/day')
  async day(@Input() { params: { id }, query: { date } }: RouteInput<'GET /admin/trainers/:id/day'>) {
    return { data: await this.bookings.day(id, date) };
  }

  @Handle('POST /admin/bookings/:id/cancel')
  cancel(
    @CurrentUser() admin: SignedInUser,
    @Input() { params: { id }, body: { reason } }: RouteInput<'POST /admin/bookings/:id/cancel'>,
  ) {
    return this.bookings.cancel(admin, id, reason);
  }
}
