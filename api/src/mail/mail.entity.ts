import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('mails')
export class Mail {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint')
  user_id: number;

  /** Not always the account's address: a new one has to be confirmed first. */
  @Column('text')
  recipient: string;

  @Column('text')
  subject: string;

  /** It may hold a link that opens the account, so it is deleted as soon as it was sent. */
  @Column('text', { nullable: true })
  text: string | null;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  sent_at: Date | null;
}
