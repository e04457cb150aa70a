import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('push_subscriptions')
export class PushSubscriptionEntity {
  /** SHA-256 of the endpoint in hex. */
  @PrimaryColumn('text')
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint')
  user_id: number;

  /** Anyone who knows the endpoint can send to the browser, though nothing that the browser could decrypt. */
  @Column('text')
  endpoint: string;

  @Column('text')
  p256dh: string;

  @Column('text')
  auth: string;

  @Column('text')
  device: string;

  /** Our key that the browser subscribed with; it accepts no other. */
  @Column('text', { nullable: true })
  push_key: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
