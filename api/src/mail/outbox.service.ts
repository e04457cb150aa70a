import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

export interface MailText {
  subject: string;
  text: string;
}

export interface OutgoingMail extends MailText {
  /** The account that it is about; it takes its mails along when it goes. */
  userId: number;
  recipient: string;
}

export interface MailRow {
  id: number;
  recipient: string;
  subject: string;
  /** Null once it was handed over to a mail server. */
  text: string | null;
  created_at: Date;
}

export interface DueMail extends MailRow {
  text: string;
  attempts: number;
}

/** A mail in the tone of the product. It names nobody: names are typed by whoever signs up with any address they like. */
export const composeMail = (subject: string, ...paragraphs: string[]): MailText => ({
  subject,
  text: ['Hello,', ...paragraphs, 'Mindgrove'].join('\n\n'),
});

/** Whatever hangs in the middle of a mail gives up long before another tries: see the sender's timeouts. */
const FIRST_WAIT_MINUTES = 2;
/** The links in it are dead by then, and a mail that comes a day late confuses. */
const GIVE_UP_AFTER_DAYS = 1;
const KEPT_DAYS = 7;

/** Takes mails for one sender and books the next attempt at once: a sender that dies in between loses nothing. */
const CLAIM = `
  UPDATE mails SET attempts = attempts + 1, next_attempt_at = now() + make_interval(mins => $2 * (2 ^ attempts)::int)
  WHERE id IN (
    SELECT id FROM mails
    WHERE sent_at IS NULL AND next_attempt_at <= now() AND created_at > now() - make_interval(days => $3)
    ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, recipient, subject, text, created_at, attempts`;

/** Mails wait here, written together with what causes them, until a mail server has taken them. */
@Injectable()
export class OutboxService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async add(manager: EntityManager, { userId, recipient, subject, text }: OutgoingMail) {
    await manager.query('INSERT INTO mails (user_id, recipient, subject, text) VALUES ($1, $2, $3, $4)', [
      userId,
      recipient,
      subject,
      text,
    ]);
  }

  async newest(count: number): Promise<MailRow[]> {
    return this.dataSource.query(
      'SELECT id, recipient, subject, text, created_at FROM mails ORDER BY id DESC LIMIT $1',
      [count],
    );
  }

  async claim(count: number): Promise<DueMail[]> {
    const [rows] = await this.dataSource.query<[DueMail[], number]>(CLAIM, [
      count,
      FIRST_WAIT_MINUTES,
      GIVE_UP_AFTER_DAYS,
    ]);
    return rows;
  }

  async markSent(id: number) {
    await this.dataSource.query('UPDATE mails SET sent_at = now(), text = NULL WHERE id = $1', [id]);
  }

  /** What is kept of a member here, for their export; the texts hold keys. */
  exportOf(userId: number): Promise<object[]> {
    return this.dataSource.query(
      'SELECT recipient, subject, created_at, sent_at FROM mails WHERE user_id = $1 ORDER BY id',
      [userId],
    );
  }

  async forgetOld() {
    await this.dataSource.query(`DELETE FROM mails WHERE created_at < now() - make_interval(days => ${KEPT_DAYS})`);
  }
}
