import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { composeCanceledWithAccount } from '../mails/booking-emails.js';
import { BookingMailService } from '../mails/booking-mail.service.js';
import { type BookingRow, SELECT_BOOKINGS } from '../records/booking-row.js';

const CANCEL = `
  WITH canceled AS (
    UPDATE bookings SET canceled_at = now(), canceled_by = 'team', reason = $2, sequence = sequence + 1
    WHERE user_id = $1 AND canceled_at IS NULL AND ends_at > greatest(now(), $3::timestamptz) RETURNING id
  ) SELECT id FROM canceled`;

const FIND_CANCELED = `${SELECT_BOOKINGS} WHERE b.id = ANY($1) ORDER BY b.starts_at`;

/** Frees the sessions of members who cannot come any more. */
@Injectable()
export class FreedSessionsService {
  constructor(private readonly mail: BookingMailService) {}

  /** Cancels sessions that are not over by an instant; the caller holds the lock of the member's row. */
  async free(manager: EntityManager, userId: number, reason: string, notOverAt?: Date) {
    const canceled = await manager.query<{ id: number }[]>(CANCEL, [userId, reason, notOverAt ?? null]);
    const bookings = await manager.query<BookingRow[]>(FIND_CANCELED, [canceled.map(({ id }) => id)]);
    for (const booking of bookings) await this.mail.send(manager, booking, composeCanceledWithAccount);
  }
}
