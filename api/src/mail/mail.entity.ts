import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('mails')
// On lower(recipient): TypeORM cannot express an expression.
@Index('mails_recipient_idx', { synchronize: false })
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint')
  user_id: number;

  /** May be an address that is to become the account's. */
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

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;
}
