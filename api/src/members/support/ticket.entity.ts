import { Column, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('tickets')
@Unique(['number'])
@Index('tickets_open_idx', ['id'], { where: 'closed_at IS NULL' })
export class Ticket {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  /** A number such as "MG-7F3K2Q". */
  @Column('text')
  number: string;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  closed_at: Date | null;
}
