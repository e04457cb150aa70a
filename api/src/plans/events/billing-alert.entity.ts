import type { BillingAlert as AlertResponse } from '@mindgrove/contracts/admin-billing';
import { Column, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';
import type { ProviderAlert } from '../stripe/provider-types.js';

/** It outlives its member's account, because the bank still waits for an answer. */
@TableEntity('billing_alerts')
@Unique('billing_alerts_stripe_id_key', ['stripe_id'])
export class BillingAlert {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  stripe_id: string;

  @Column('text')
  kind: AlertResponse['kind'];

  @Column('text')
  state: AlertResponse['state'];

  @Index('billing_alerts_user_id_idx')
  @ForeignKey('users', { onDelete: 'SET NULL' })
  @Column('bigint', { nullable: true })
  user_id: number | null;

  @Column('text', { nullable: true })
  payment_intent: string | null;

  @Column('json')
  facts: ProviderAlert['facts'];

  /** The state was read from the provider after this moment. */
  @Column('timestamptz')
  read_at: Date;

  @Column('timestamptz', { nullable: true })
  settled_at: Date | null;

  /** The subscription that the dispute has ended, until it is put back. */
  @Column('text', { nullable: true })
  ended_subscription: string | null;
}
