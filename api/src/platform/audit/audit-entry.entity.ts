import { Column, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../database/table-entity.js';

/** One action of an administrator, of a team or of the system. Triggers keep it from being changed or deleted. */
@TableEntity('audit_entries')
export class AuditEntry {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;

  @Column('bigint', { nullable: true })
  actor_id: number | null;

  /** The actor's name at the time; a team's is `team mfe-games`. */
  @Column('text')
  actor: string;

  @Column('text')
  action: string;

  @Column('text')
  target: string;

  @Column('text')
  detail: string;
}
