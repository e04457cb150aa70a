import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from './table-entity.js';

@TableEntity('idempotency_keys')
export class IdempotencyKeyEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('text')
  key: string;

  /** A hash of the call and its body, so that the body itself need not be kept. */
  @Column('text')
  fingerprint: string;

  /** Null only within the transaction that writes the row. Not jsonb, which would reorder the fields. */
  @Column('json', { nullable: true })
  answer: object | null;

  @Index('idempotency_keys_by_age')
  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
