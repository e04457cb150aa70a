import type { BillingAlert as AlertResponse } from '@mindgrove/contracts/admin-billing';
import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';
import type { ProviderAlert } from '../stripe/mapping.js';

/** An event of the payment provider, stored once, without its content, which is read from the provider again. */
@TableEntity('billing_events')
@Unique('billing_events_stripe_id_key', ['stripe_id'])
@Check('billing_events_state_check', `state IN ('waiting', 'applied', 'ignored', 'failed')`)
@Index('billing_events_customer_idx', ['customer', 'id'])
@Index('billing_events_state_idx', ['state', 'id'], { where: `state IN ('waiting', 'failed')` })
export class BillingEvent {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  stripe_id: string;

  @Column('text')
  type: string;

  /** The provider's id of the customer whom it is about. */
  @Column('text', { nullable: true })
  customer: string | null;

  /** The payment that a refund is of, since a refund names no customer. */
  @Column('text', { nullable: true })
  payment_intent: string | null;

  /** The id of the object that it is about, such as a dispute; null for an object without an id. */
  @Column('text', { nullable: true })
  object_id: string | null;

  /** An alert as the event itself told it, in case the provider does not find its object. */
  @Column('json', { nullable: true })
  told: ProviderAlert | null;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  received_at: Date;

  @Column('text', { default: 'waiting' })
  state: 'waiting' | 'applied' | 'ignored' | 'failed';

  @Column('integer', { default: 0 })
  attempts: number;

  @Column('text', { nullable: true })
  error: string | null;
}

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
