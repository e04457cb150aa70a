import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** One act of an administrator, or of the system itself; never changed and never removed. */
@Entity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('bigint', { nullable: true })
  actor_id: number | null;

  /** The name that the actor had then. */
  @Column('text')
  actor: string;

  @Column('text')
  action: string;

  @Column('text')
  target: string;

  @Column('text')
  detail: string;
}
