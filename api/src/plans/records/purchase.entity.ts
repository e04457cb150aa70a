import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

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
