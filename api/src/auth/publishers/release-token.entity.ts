import type { ChannelName } from '@mindgrove/contracts/releases';
import type { ReleaseRight } from '@mindgrove/contracts/releases/release-tokens';
import { Check, Column, Index, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** The token with which a team publishes and promotes. A team may have several, such as while it replaces one. */
@TableEntity('release_tokens')
@Check(
  'release_tokens_scope_check',
  `cardinality(names) > 0
    AND cardinality(rights) > 0 AND rights <@ ARRAY['publish', 'promote']
    AND cardinality(channels) > 0 AND channels <@ ARRAY['live', 'next']`,
)
export class ReleaseToken {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  team: string;

  /** Names of the releases that it may publish; `*` stands for all of them. */
  @Column('text', { array: true })
  names: string[];

  @Column('text', { array: true })
  rights: ReleaseRight[];

  @Column('text', { array: true })
  channels: ChannelName[];

  @Index('release_tokens_hash_key', { unique: true })
  @Column('bytea')
  hash: Buffer;

  /** The token's beginning and end, so that people can tell tokens apart. */
  @Column('text')
  hint: string;

  /** The administrator's name at the time. */
  @Column('text')
  created_by: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  expires_at: Date | null;

  @Column('timestamptz', { nullable: true })
  revoked_at: Date | null;

  @Column('timestamptz', { nullable: true })
  last_used_at: Date | null;
}
