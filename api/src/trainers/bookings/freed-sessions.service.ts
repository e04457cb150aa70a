import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Raw } from 'typeorm';

import { composeCanceledWithAccount } from '../mails/booking-emails.js';
import { BookingMailService } from '../mails/booking-mail.service.js';
import { type BookingRow, SELECT_BOOKINGS } from '../records/booking-row.js';
import { BookingEntity } from '../records/booking.entity.js';

const FIND_CANCELED = `${SELECT_BOOKINGS} WHERE b.id = ANY($1) ORDER BY b.starts_at`;

/** Frees the sessions of members who cannot come any more. */
@Injectable()
export class FreedSessionsService {
  constructor(private readonly mail: BookingMailService) {}

  /** Cancels sessions that are not over by an instant; the caller holds the lock of the member's row. */
  async free(manager: EntityManager, userId: number, reason: string, notOverAt: Date | null = null) {
    const endsLater = Raw((end) => `${end} > greatest(now(), :notOverAt::timestamptz)`, { notOverAt });
    const ahead = { user_id: userId, canceled_at: IsNull(), ends_at: endsLater };
    const cancel = { canceled_at: () => 'now()', canceled_by: 'team' as const, reason, sequence: () => 'sequence + 1' };
    const { raw } = await manager.update(BookingEntity, ahead, cancel, { returning: ['id'] });
    const ids = (raw as Pick<BookingEntity, 'id'>[]).map(({ id }) => id);
    const bookings = await manager.query<BookingRow[]>(FIND_CANCELED, [ids]);
    for (const booking of bookings) await this.mail.send(manager, booking, composeCanceledWithAccount);
  }
}
