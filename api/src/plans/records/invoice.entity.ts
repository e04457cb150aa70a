import type { Card, Invoice as InvoiceResponse } from '@mindgrove/contracts/billing';
import { Column, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';
import type { InvoiceLine } from '../stripe/provider-types.js';

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
