import type { TextSize, ThemeChoice } from '@mindgrove/contracts/user';
import { Check, Column, Index, PrimaryGeneratedColumn, Raw } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

/** Columns keep their names in code, so that raw rows and entities are alike. */
@TableEntity('users')
@Check('users_role_check', `role IN ('member', 'admin')`)
@Check('users_text_size_check', `text_size IN ('normal', 'large', 'largest')`)
@Check('users_theme_check', `theme IN ('system', 'light', 'dark')`)
// Unique on lower(email): TypeORM cannot express an expression.
@Index('users_email_key', { synchronize: false })
// Trigrams of name and email, where PostgreSQL has them.
@Index('users_search_idx', { synchronize: false })
@Index('users_suspended_idx', ['id'], { where: 'suspended_at IS NOT NULL' })
@Index('users_active_idx', ['id'], { where: `role = 'admin' OR granted_until IS NOT NULL` })
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

  @Column('text', { default: 'system' })
  theme: ThemeChoice;

  @Column('boolean', { default: false })
  sound: boolean;

  @Column('boolean', { default: false })
  vibration: boolean;

  @Column('boolean', { default: true })
  village: boolean;

  @Column('timestamptz', { nullable: true })
  email_verified_at: Date | null;

  @Index({ where: 'deletes_at IS NOT NULL' })
  @Column('timestamptz', { nullable: true })
  deletes_at: Date | null;

  @Column('timestamptz', { nullable: true })
  suspended_at: Date | null;

  @Column('timestamptz', { nullable: true })
  granted_until: Date | null;

  @Column('timestamptz', { nullable: true })
  access_ended_at: Date | null;

  @Index()
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}

export type Preferences = Pick<User, 'text_size' | 'reduced_motion' | 'theme' | 'sound' | 'vibration' | 'village'>;

/** A condition on the email, which ignores case as the unique index does. */
export const sameEmail = (email: string) => Raw((column) => `lower(${column}) = lower(:email)`, { email });
