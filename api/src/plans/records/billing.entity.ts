import type { Card, Invoice as InvoiceResponse } from '@mindgrove/contracts/billing';
import { Check, Column, ForeignKey, Generated, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

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

/** The customer of a deleted account. A trigger on `customers` writes it, so that no way of deleting is forgotten. */
@TableEntity('deleted_customers')
export class DeletedCustomer {
  @PrimaryColumn('text')
  stripe_id: string;
}

/**
 * One attempt to subscribe. Its id is the idempotency key at the payment provider, and a member has one open purchase at
 * most, so that repeated requests cannot subscribe twice.
 */
@TableEntity('purchases')
@Check('purchases_state_check', `state IN ('open', 'done', 'failed')`)
@Index('purchases_open_key', ['user_id'], { unique: true, where: `state = 'open'` })
@Index('purchases_user_id_idx', ['user_id', 'request_key'])
@Index('purchases_open_idx', ['created_at'], { where: `state = 'open'` })
export class Purchase {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @ForeignKey('plans')
  @Column('integer')
  plan_id: number;

  /** The Idempotency-Key of the request. */
  @Column('text', { nullable: true })
  request_key: string | null;

  @Column('text', { nullable: true })
  fingerprint: string | null;

  @Column('text', { default: 'open' })
  state: 'open' | 'done' | 'failed';

  /** Why the card was declined, in a sentence. */
  @Column('text', { nullable: true })
  failure: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { nullable: true })
  closed_at: Date | null;
}
