import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { CONFIG, type Config } from '../../config.js';
import { OutboxService } from '../../users/mail/outbox.service.js';
import { UsersService } from '../../users/users.service.js';
import type { BookingRow } from '../records/booking-row.js';
import { createBookingCalendar } from './booking-calendar.js';
import type { ComposeBookingEmail } from './booking-emails.js';

/** The page where members see, move and cancel their sessions. */
export const SESSIONS_PATH = '/community#sessions';

/** Emails members about their sessions, with a file for their calendar. */
@Injectable()
export class BookingMailService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly users: UsersService,
    private readonly outbox: OutboxService,
  ) {}

  /** Call it in the transaction that makes the change. */
  async send(manager: EntityManager, booking: BookingRow, compose: ComposeBookingEmail) {
    const member = await this.users.findContact(manager, booking.user_id);
    if (!member) return;
    const mail = {
      userId: member.id,
      recipient: member.email,
      ...compose(booking, this.sessionsUrl),
      calendar: this.createCalendar(booking, member.email),
    };
    if (member.email_verified_at) await this.outbox.add(manager, mail);
    else await this.outbox.addNotice(manager, mail);
  }

  createCalendar(booking: BookingRow, attendee: string | null): string {
    const organizer = addressOf(this.config.MAIL_FROM);
    return createBookingCalendar(booking, { sessionsUrl: this.sessionsUrl, organizer, attendee });
  }

  private get sessionsUrl() {
    return `${this.config.PUBLIC_URL}${SESSIONS_PATH}`;
  }
}

/** The address in `Name <address>`, or in an address alone. */
const addressOf = (from: string) => /<(.+)>/.exec(from)?.[1] ?? from;
