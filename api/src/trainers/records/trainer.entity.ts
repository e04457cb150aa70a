import { Column, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('trainers')
export class TrainerEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  city: string;

  /** The IANA time zone of all hours. */
  @Column('text')
  time_zone: string;

  @Column('text')
  about: string;

  @Column('text')
  credentials: string;

  /** The URL of the video calls; it is never in the public list. */
  @Column('text', { nullable: true })
  meeting_url: string | null;

  /** Whether members can book them. */
  @Column('boolean')
  is_active: boolean;

  @Column('integer', { default: 1 })
  revision: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
