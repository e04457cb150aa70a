import type { Booking, Bookings } from '@mindgrove/contracts/bookings';
import type { RouteBody, RouteResponse } from '@mindgrove/contracts/routes';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, type EntityManager, IsNull, Raw } from 'typeorm';

import type { IdempotentRequest } from '../../platform/core/requests/route-input.js';
import { withIdempotency } from '../../platform/database/idempotency.js';
import { readPages } from '../../platform/database/read-pages.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { AccountData } from '../../users/account-data.decorator.js';
import type { SignedInUser } from '../../users/signed-in-user.js';
import { composeBooked, composeCanceled, composeMoved } from '../mails/booking-emails.js';
import { BookingMailService } from '../mails/booking-mail.service.js';
import { type BookingRow, CHANGE_NOTICE, REMINDED_AT, SELECT_BOOKINGS, toBooking } from '../records/booking-row.js';
import { BookingEntity } from '../records/booking.entity.js';
import { findObstacle, sessionAt } from '../slots/free-slots.js';
import { loadCalendar, type LoadedCalendar } from '../slots/load-calendar.js';
import type { Instant } from '../slots/zoned-time.js';
import { lockSessions } from './lock-sessions.js';
import { assertBeforeDeletion, assertMayBookUnconfirmed, assertMayHaveAnother } from './member-limits.js';
import { bookingCanceled, bookingNotFound, refuse, refuseMissingTime, tooLateToChange } from './refusals.js';
import { readRequestedTime, type RequestedTime, startOf } from './requested-time.js';

type Member = Pick<SignedInUser, 'id' | 'time_zone'>;
type Booked = RouteResponse<'POST /book-trainer'>;

/** Waits for a session at that time that is being booked; no row when it was. */
const BOOK = `
  INSERT INTO bookings (trainer_id, user_id, starts_at, ends_at, time_zone, uid, reminded_at)
  VALUES ($1, $2, $3, $4, $5, gen_random_uuid(), ${REMINDED_AT('$3::timestamptz')})
  ON CONFLICT DO NOTHING RETURNING id`;

const SHOWN_PAST = 200;

const UPCOMING = `${SELECT_BOOKINGS}
  WHERE b.user_id = $1 AND b.canceled_at IS NULL AND b.ends_at > now() ORDER BY b.starts_at`;
const PAST = `${SELECT_BOOKINGS}
  WHERE b.user_id = $1 AND (b.canceled_at IS NOT NULL OR b.ends_at <= now())
  ORDER BY b.starts_at DESC, b.id DESC LIMIT ${SHOWN_PAST}`;

const MOVE = `
  UPDATE bookings SET starts_at = $3, ends_at = $4, time_zone = $5, sequence = sequence + 1,
    reminded_at = ${REMINDED_AT('$3::timestamptz')}
  WHERE id = $1 AND user_id = $2 AND canceled_at IS NULL AND starts_at >= now() + ${CHANGE_NOTICE}`;

const EXPORTED = {
  from: 'bookings b JOIN trainers t ON t.id = b.trainer_id',
  columns: [
    ...['t.name AS trainer', 't.city', 'b.starts_at', 'b.ends_at', 'b.time_zone'],
    ...['b.created_at', 'b.canceled_at', 'b.canceled_by', 'b.reason'],
  ],
  id: 'b.id',
  owner: 'b.user_id',
};

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

  async list({ id }: Member): Promise<Bookings> {
    const [upcoming, past] = await Promise.all(
      [UPCOMING, PAST].map((query) => this.dataSource.query<BookingRow[]>(query, [id])),
    );
    return { upcoming: (upcoming ?? []).map(toBooking), past: (past ?? []).map(toBooking) };
  }

  /** A request may be repeated: nothing changes when the session already has that time. */
  reschedule(member: Member, id: number, when: RouteBody<'POST /bookings/:id/reschedule'>): Promise<Booking> {
    return inTransaction(this.dataSource, async (manager) => {
      const requested = readRequestedTime(when, member.time_zone);
      const { trainer_id } = await findOwnBooking(manager, member.id, id);
      const locked = await lockSessions(manager, 'move', member.id, trainer_id);
      const booking = await findOwnBooking(manager, member.id, id);
      assertCanChange(booking);
      const calendar = await loadCalendar(manager, trainer_id, member.id, id);
      const { start, end } = sessionAt(findBookableStart(requested, calendar));
      if (start === booking.starts_at.getTime()) return toBooking(booking);
      assertBeforeDeletion(locked, start, requested.timeZone);
      const values = [id, member.id, new Date(start), new Date(end), requested.timeZone];
      const [, moved] = await manager.query<[unknown[], number]>(MOVE, values);
      if (moved === 0) throw tooLateToChange();
      return this.tell(manager, member, id, composeMoved);
    });
  }

  /** A canceled session stays as it is, and nothing is sent. */
  cancel(member: Member, id: number): Promise<Booking> {
    return inTransaction(this.dataSource, async (manager) => {
      const isInTime = Raw((start) => `${start} >= now() + ${CHANGE_NOTICE}`);
      const { affected } = await manager.update(
        BookingEntity,
        { id, user_id: member.id, canceled_at: IsNull(), starts_at: isInTime },
        { canceled_at: () => 'now()', canceled_by: 'member', sequence: () => 'sequence + 1' },
      );
      if (affected) return this.tell(manager, member, id, composeCanceled);
      const booking = await findOwnBooking(manager, member.id, id);
      if (!booking.canceled_at) throw tooLateToChange();
      return toBooking(booking);
    });
  }

  async calendarFile({ id: userId }: Member, id: number): Promise<RouteResponse<'GET /bookings/:id/calendar'>['data']> {
    const booking = await findOwnBooking(this.dataSource.manager, userId, id);
    const day = booking.starts_at.toISOString().slice(0, 10);
    return { filename: `mindgrove-session-${day}.ics`, calendar: this.mail.createCalendar(booking, null) };
  }

  @AccountData({ name: 'bookings', order: 5 })
  exportOf({ id }: SignedInUser) {
    return readPages(this.dataSource, EXPORTED, id);
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

  private async tell(manager: EntityManager, member: Member, id: number, compose: typeof composeMoved) {
    const booking = await findOwnBooking(manager, member.id, id);
    await this.mail.send(manager, booking, compose);
    return toBooking(booking);
  }
}

function assertCanChange({ canceled_at, can_change }: BookingRow) {
  if (canceled_at) throw bookingCanceled();
  if (!can_change) throw tooLateToChange();
}

/** @throws {ApiError} 404 for another member's */
async function findOwnBooking(manager: EntityManager, userId: number, id: number): Promise<BookingRow> {
  const [row] = await manager.query<BookingRow[]>(`${SELECT_BOOKINGS} WHERE b.id = $1 AND b.user_id = $2`, [
    id,
    userId,
  ]);
  if (!row) throw bookingNotFound();
  return row;
}

/** @throws {ApiError} with the reason and the nearest free slots */
function findBookableStart(requested: RequestedTime, calendar: LoadedCalendar): Instant {
  const start = startOf(requested);
  if (start === undefined) throw refuseMissingTime(requested, calendar);
  const obstacle = findObstacle(calendar, start);
  if (obstacle) throw refuse(obstacle, requested, calendar, start);
  return start;
}
