import type { Card, Invoice as InvoiceResponse } from '@mindgrove/contracts/billing';
import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';
import type { Discount, InvoiceLine } from '../stripe/mapping.js';

/** A subscription that was paid for at least once; a member has one that has not ended at most. */
@TableEntity('subscriptions')
@Unique('subscriptions_stripe_id_key', ['stripe_id'])
@Check('subscriptions_state_check', `state IN ('active', 'canceling', 'past_due', 'ended')`)
@Check('subscriptions_interval_check', `interval IN ('month', 'year')`)
@Index('subscriptions_live_key', ['user_id'], { unique: true, where: 'ended_at IS NULL' })
@Index('subscriptions_user_id_idx', ['user_id'])
@Index('subscriptions_period_idx', ['current_period_end'], { where: 'ended_at IS NULL' })
export class Subscription {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('text')
  stripe_id: string;

  @ForeignKey('plans')
  @Column('integer')
  plan_id: number;

  @Column('text')
  state: 'active' | 'canceling' | 'past_due' | 'ended';

  /** Null while access does not end by itself. */
  @Column('timestamptz', { nullable: true })
  access_until: Date | null;

  /** The price of this subscription; a later price of the plan does not change it. */
  @Column('integer')
  price_cents: number;

  @Column('text')
  currency: string;

  @Column('text')
  interval: 'month' | 'year';

  @Column('timestamptz')
  started_at: Date;

  /** Charges fall on its day and time of day, or on the last day of a shorter month. */
  @Column('timestamptz')
  anchor: Date;

  @Column('timestamptz')
  current_period_end: Date;

  @Column('timestamptz', { nullable: true })
  cancel_at: Date | null;

  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  @Column('json', { nullable: true })
  discount: Discount | null;

  @Column('json', { nullable: true })
  card: Card | null;

  /** The period end of which the member was told. */
  @Column('timestamptz', { nullable: true })
  renewal_mailed_for: Date | null;
}

@TableEntity('invoices')
@Unique('invoices_stripe_id_key', ['stripe_id'])
@Index('invoices_user_id_idx', ['user_id', 'created_at'])
export class Invoice {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('text')
  stripe_id: string;

  @Index('invoices_payment_intent_idx')
  @Column('text', { nullable: true })
  payment_intent: string | null;

  @Column('text')
  number: string;

  @Column('text')
  status: InvoiceResponse['status'];

  /** Cents, paid or due. */
  @Column('integer')
  amount: number;

  @Column('integer', { default: 0 })
  refunded: number;

  @Column('text', { nullable: true })
  dispute: InvoiceResponse['dispute'];

  @Column('text')
  currency: string;

  @Column('timestamptz')
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  paid_at: Date | null;

  @Column('timestamptz')
  period_start: Date;

  @Column('timestamptz')
  period_end: Date;

  @Column('json')
  lines: InvoiceLine[];

  @Column('json', { nullable: true })
  card: Card | null;
}
