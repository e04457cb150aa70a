import { HttpStatus, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TrainerDay } from '@mindgrove/contracts/admin-trainers';
import { type DataSource, type EntityManager, IsNull, Raw } from 'typeorm';

import { type AdminActor, AuditService } from '../../platform/audit/audit.service.js';
import { ApiError } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { RealtimeService } from '../../realtime/realtime.service.js';
import { composeCanceledByTeam } from '../mails/booking-emails.js';
import { BookingMailService, SESSIONS_PATH } from '../mails/booking-mail.service.js';
import { type BookingRow, SELECT_BOOKINGS } from '../records/booking-row.js';
import { BookingEntity } from '../records/booking.entity.js';
import { isWithinHours } from '../slots/free-slots.js';
import { hoursOn, type Schedule } from '../slots/schedule.js';
import { momentTextAt } from '../slots/time-texts.js';
import { clockAt, dateAfter, startOfDate } from '../slots/zoned-time.js';
import { type SessionRow, SESSIONS_OF_TRAINER } from './booked-sessions.read-model.js';
import { findSchedule } from './trainer-row.js';

const bookingNotFound = () => new ApiError(HttpStatus.NOT_FOUND, 'booking_not_found', 'This session does not exist.');
const alreadyCanceled = () =>
  new ApiError(HttpStatus.CONFLICT, 'booking_canceled', 'This session is canceled already.');
const bookingOver = () =>
  new ApiError(HttpStatus.CONFLICT, 'booking_over', 'This session is over, so it cannot be canceled.');

@Injectable()
export class AdminBookingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly audit: AuditService,
    private readonly mail: BookingMailService,
    private readonly realtime: RealtimeService,
  ) {}

  async day(trainerId: number, date: string): Promise<TrainerDay> {
    const schedule = await findSchedule(this.dataSource.manager, trainerId, date);
    const [start, end] = [date, dateAfter(date, 1)].map((day) => toTimestamp(day, schedule.time_zone));
    const sessions = await this.dataSource.query<SessionRow[]>(SESSIONS_OF_TRAINER, [trainerId, start, end]);
    return {
      date,
      hours: hoursOn(schedule, date),
      bookings: sessions.map((session) => toDayEntry(session, schedule)),
    };
  }

  /** A session that is already canceled sends no second notification. */
  async cancel(admin: AdminActor, id: number, reason: string): Promise<void> {
    const canceled = await inTransaction(this.dataSource, async (manager) => {
      const ahead = { id, canceled_at: IsNull(), ends_at: Raw((end) => `${end} > now()`) };
      const cancel = {
        canceled_at: () => 'now()',
        canceled_by: 'team' as const,
        reason,
        sequence: () => 'sequence + 1',
      };
      const { affected } = await manager.update(BookingEntity, ahead, cancel);
      const booking = await findBooking(manager, id);
      if (!affected) throw booking.canceled_at ? alreadyCanceled() : bookingOver();
      const detail = `trainer ${booking.trainer_id}: ${reason}`;
      await this.audit.record(manager, admin, { action: 'booking.cancel', target: `booking ${id}`, detail });
      await this.mail.send(manager, booking, composeCanceledByTeam);
      return booking;
    });
    this.notify(canceled);
  }

  private notify({ user_id, trainer_name, starts_at, time_zone, reason }: BookingRow) {
    const when = momentTextAt(starts_at.getTime(), time_zone, Date.now());
    this.realtime.toMember(user_id, 'notice', {
      title: 'Session Canceled',
      text: `We had to cancel your session with ${trainer_name} at ${when}. The reason: ${reason}`,
      path: SESSIONS_PATH,
    });
  }
}

async function findBooking(manager: EntityManager, id: number): Promise<BookingRow> {
  const [row] = await manager.query<BookingRow[]>(`${SELECT_BOOKINGS} WHERE b.id = $1`, [id]);
  if (!row) throw bookingNotFound();
  return row;
}

/** PostgreSQL has no year 0, and nothing is stored before 1970. */
const toTimestamp = (date: string, timeZone: string) => new Date(Math.max(startOfDate(date, timeZone), 0));

function toDayEntry({ id, starts_at, ends_at, canceled_at, member }: SessionRow, schedule: Schedule) {
  const session = { start: starts_at.getTime(), end: ends_at.getTime() };
  return {
    id,
    from: clockAt(session.start, schedule.time_zone),
    to: clockAt(session.end, schedule.time_zone),
    starts_at: starts_at.toISOString(),
    member,
    state: canceled_at ? ('canceled' as const) : ('booked' as const),
    is_outside_hours: !isWithinHours(schedule, session),
  };
}
