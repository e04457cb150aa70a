import type { AssessmentResult } from '@mindgrove/contracts/training';
import { Column, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

/** The first is the member's baseline; each uses another form of the games. */
@TableEntity('assessments')
@Unique('assessments_assessment_key', ['assessment_id'])
@Unique('assessments_form_key', ['user_id', 'form'])
export class Assessment {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('uuid')
  assessment_id: string;

  @Column('integer')
  form: number;

  @Column('jsonb')
  results: AssessmentResult[];

  @Column('timestamptz', { default: () => 'now()' })
  taken_at: Date;
}
