import type { Override } from '@mindgrove/contracts/releases/override';
import { Check, Column, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** One browser, which loads a remote from its own machine. */
@TableEntity('release_overrides')
@Unique('release_overrides_code_key', ['code_hash'])
@Check('release_overrides_owner_check', 'num_nonnulls(team, session_id) = 1')
export class ReleaseOverride {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  origin: string;

  @Column('jsonb')
  record: Override['record'];

  /** The team whose token it began with; null for an administrator. */
  @Column('text', { nullable: true })
  team: string | null;

  /** The administrator's, which it ends with. */
  @Column('uuid', { nullable: true })
  session_id: string | null;

  /** Null once a browser has used the code. */
  @Column('bytea', { nullable: true })
  code_hash: Buffer | null;

  /** The expiry of the code first, and then of the override. */
  @Column('timestamptz')
  expires_at: Date;
}
