import { Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** A PNG inside of the email, so that opening it loads nothing. It is rendered when the email is sent. */
export interface InlineImage {
  /** The page names it `cid:<cid>`. */
  cid: string;
  filename: string;
  /** The week, as `renderWeek` takes it. */
  week: string;
}

@TableEntity('mails')
// On lower(recipient): TypeORM cannot express an expression.
@Index('mails_recipient_idx', { synchronize: false })
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint')
  user_id: number;

  /** The recipient's address, which may be one that is to become the account's. */
  @Column('text')
  recipient: string;

  @Column('text')
  subject: string;

  /** Null once it was sent: it may hold a link that opens the account. */
  @Column('text', { nullable: true })
  text: string | null;

  /** An attached iCalendar file; null once it was sent. */
  @Column('text', { nullable: true })
  calendar: string | null;

  /** The same as a page, for mail programs that show pages; null without one, and once it was sent. */
  @Column('text', { nullable: true })
  html: string | null;

  /** Pictures that the page shows; null once it was sent. */
  @Column('jsonb', { nullable: true })
  images: InlineImage[] | null;

  /** The URL, with a token, where mail programs stop such emails; null once it was sent. */
  @Column('text', { nullable: true })
  unsubscribe_url: string | null;

  /** When it is of no use any more; null when it may be late. */
  @Column('timestamptz', { nullable: true })
  expires_at: Date | null;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;
}
