import type { ReviewState } from '@mindgrove/contracts/reviews';
import { Check, Column, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** What a member says about the product in public. The columns of the decision are null while it waits for one. */
@TableEntity('reviews')
@Check('reviews_stars_check', 'stars BETWEEN 1 AND 5')
@Check('reviews_state_check', `state IN ('pending', 'approved', 'declined')`)
@Check(
  'reviews_decision_check',
  `num_nulls(decided_by, decided_at) = CASE state WHEN 'pending' THEN 2 ELSE 0 END
    AND (reason IS NOT NULL) = (state = 'declined')`,
)
@Index('reviews_approved_idx', ['written_at', 'id'], { where: `state = 'approved'` })
@Index('reviews_state_idx', ['state', 'id'])
export class Review {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index('reviews_user_id_key', { unique: true })
  @Column('bigint')
  user_id: number;

  /** Grows with each change of text or state, so that an administrator cannot decide on what they have not seen. */
  @Column('integer', { default: 1 })
  revision: number;

  @Column('text')
  text: string;

  @Column('integer')
  stars: number;

  /** The name that its writer wants to have in public, which may differ from the account's. */
  @Column('text')
  name: string;

  @Column('integer', { nullable: true })
  age: number | null;

  @Column('integer')
  consent_version: number;

  /** The sentence that its writer agreed to, at `written_at`. */
  @Column('text')
  consent_text: string;

  @Column('timestamptz', { default: () => 'now()' })
  written_at: Date;

  @Column('text', { default: 'pending' })
  state: ReviewState;

  @Column('text', { nullable: true })
  reason: string | null;

  /** The administrator's name at the time. */
  @Column('text', { nullable: true })
  decided_by: string | null;

  @Column('timestamptz', { nullable: true })
  decided_at: Date | null;
}
