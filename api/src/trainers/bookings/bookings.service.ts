import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RouteBody, RouteResponse } from '@mindgrove/contracts/routes';
import type { DataSource, EntityManager } from 'typeorm';

import type { IdempotentRequest } from '../../platform/core/requests/idempotency-key.js';
import { withIdempotency } from '../../platform/database/idempotency.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { composeBooked } from '../mails/booking-emails.js';
import { BookingMailService } from '../mails/booking-mail.service.js';
import { REMINDED_AT } from '../records/booking-row.js';
import type { BookingEntity } from '../records/booking.entity.js';
import { sessionAt } from '../slots/free-slots.js';
import { loadCalendar } from '../slots/load-calendar.js';
import type { Instant } from '../slots/zoned-time.js';
import { findOwnBooking } from './find-booking.js';
import { lockSessions } from './lock-sessions.js';
import { assertBeforeDeletion, assertMayBookUnconfirmed, assertMayHaveAnother } from './member-limits.js';
import { bookingCanceled, refuse } from './refusals.js';
import { readRequestedTime, type RequestedTime } from './requested-time.js';
import { findBookableStart } from './find-bookable-start.js';

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;
type Booked = RouteResponse<'POST /book-trainer'>;

/** Waits for a session at that time that is being booked; no row when it was. */
const BOOK = `
  INSERT INTO bookings (trainer_id, user_id, starts_at, ends_at, time_zone, uid, reminded_at)
  VALUES ($1, $2, $3, $4, $5, gen_random_uuid(), ${REMINDED_AT('$3::timestamptz')})
  ON CONFLICT DO NOTHING RETURNING id`;

@Injectable()
export class BookingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mail: BookingMailService,
  ) {}

  /** A repeated request is not told that a session is booked which was canceled since. */
  book(member: Member, body: RouteBody<'POST /book-trainer'>, request?: IdempotentRequest): Promise<Booked> {
    return inTransaction(this.dataSource, async (manager) => {
      const booked = await withIdempotency(manager, member.id, request, () => this.bookOnce(manager, member, body));
      const { canceled_at } = await findOwnBooking(manager, member.id, booked.data.id);
      if (canceled_at) throw bookingCanceled();
      return booked;
    });
  }

  private async bookOnce(
    manager: EntityManager,
    member: Member,
    { trainer_id, ...when }: RouteBody<'POST /book-trainer'>,
  ): Promise<Booked> {
    const requested = readRequestedTime(when, member.time_zone);
    const locked = await lockSessions(manager, 'booking', member.id, trainer_id);
    const calendar = await loadCalendar(manager, trainer_id, member.id);
    assertMayHaveAnother(calendar.booked);
    const start = findBookableStart(requested, calendar);
    if (!locked.is_confirmed) await assertMayBookUnconfirmed(manager, calendar);
    assertBeforeDeletion(locked, start, requested.timeZone);
    const id = await this.insert(manager, member, trainer_id, requested, start);
    const booking = await findOwnBooking(manager, member.id, id);
    await this.mail.send(manager, booking, composeBooked);
    const { starts_at, ends_at } = booking;
    return { success: true, data: { id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() } };
  }

  private async insert(
    manager: EntityManager,
    member: Member,
    trainerId: number,
    requested: RequestedTime,
    start: Instant,
  ): Promise<number> {
    const { end } = sessionAt(start);
    const values = [trainerId, member.id, new Date(start), new Date(end), requested.timeZone];
    const [booked] = await manager.query<Pick<BookingEntity, 'id'>[]>(BOOK, values);
    if (booked) return booked.id;
    const calendar = await loadCalendar(manager, trainerId, member.id);
    findBookableStart(requested, calendar);
    // The member who was first has canceled since.
    throw refuse('taken', requested, calendar, start);
  }
}
