import { Check, Column, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';
import type { ProviderAlert } from '../stripe/provider-types.js';

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
