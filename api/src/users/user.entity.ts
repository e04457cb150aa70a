import type { TextSize } from '@mindgrove/contracts/user';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Columns keep their names in code, so that raw rows and entities read alike. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  password_hash: string;

  @Column('text', { default: 'member' })
  role: 'member' | 'admin';

  @Column('text', { default: 'UTC' })
  time_zone: string;

  @Column('text', { default: 'normal' })
  text_size: TextSize;

  @Column('boolean', { default: false })
  reduced_motion: boolean;

  @Column('timestamptz', { nullable: true })
  email_verified_at: Date | null;

  @Column('timestamptz', { nullable: true })
  deletes_at: Date | null;

  @Column('timestamptz', { nullable: true })
  suspended_at: Date | null;

  @Column('timestamptz', { nullable: true })
  granted_until: Date | null;

  @Column('timestamptz', { nullable: true })
  access_ended_at: Date | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
