import type { AssessmentResult } from '@mindgrove/contracts/training';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The first is a member's baseline; each has another form of the games. */
@Entity('assessments')
export class Assessment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('bigint')
  user_id: number;

  /** Unique over all members: the same assessment counts once. */
  @Column('uuid')
  assessment_id: string;

  /** Unique per user, from 0. */
  @Column('integer')
  form: number;

  @Column('jsonb')
  results: AssessmentResult[];

  @Column('timestamptz', { default: () => 'now()' })
  taken_at: Date;
}
