import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('two_factors')
export class TwoFactor {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @Column('bytea')
  secret: Buffer;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Null until a first code has shown that the authenticator knows the secret. */
  @Column('timestamptz', { nullable: true })
  confirmed_at: Date | null;

  /** Codes of this time step and of earlier ones are not accepted again. */
  @Column('bigint', { default: 0 })
  last_step: number;

  @Column('bytea', { array: true, default: () => "'{}'" })
  recovery_hashes: Buffer[];

  /** The number of wrong codes since the last right one. */
  @Column('integer', { default: 0 })
  wrong_codes: number;

  @Column('timestamptz', { nullable: true })
  last_wrong_at: Date | null;
}
