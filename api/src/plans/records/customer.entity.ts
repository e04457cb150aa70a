import { Column, ForeignKey, Generated, PrimaryColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** A member as the payment provider knows them; written before the provider is asked for the first time. */
@TableEntity('customers')
@Unique('customers_stripe_id_key', ['stripe_id'])
export class Customer {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  /** The provider creates one customer for it, however often it is asked to. */
  @Generated('uuid')
  @Column('uuid')
  key: string;

  @Column('text', { nullable: true })
  stripe_id: string | null;

  /** Cents that later charges use up first. */
  @Column('integer', { default: 0 })
  credit: number;

  /** Counts applied states, so that none older than the last one is applied. */
  @Column('integer', { default: 0 })
  version: number;

  /** The applied state was read from the provider after this moment. */
  @Column('timestamptz', { nullable: true })
  synced_at: Date | null;

  /** Identifies the change of the member's subscription that runs now. */
  @Column('uuid', { nullable: true })
  lease_token: string | null;

  /** A process that was killed does not release its lease, so it ends by itself. */
  @Column('timestamptz', { nullable: true })
  lease_until: Date | null;
}
