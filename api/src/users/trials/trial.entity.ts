import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** The user is the key, so that parallel requests cannot start two trials. */
@TableEntity('trials')
export class Trial {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @ForeignKey('plans')
  @Column('integer')
  plan_id: number;

  @Column('timestamptz', { default: () => 'now()' })
  started_at: Date;

  @Index()
  @Column('timestamptz')
  ends_at: Date;

  @Column('timestamptz', { nullable: true })
  reminded_at: Date | null;
}

/** Outlives the account, so that a deleted one cannot be registered again for another trial. */
@TableEntity('used_trials')
export class UsedTrial {
  /** A keyed hash, so that the table reveals no address. */
  @PrimaryColumn('text')
  address_hash: string;
}
