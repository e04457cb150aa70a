import { Check, Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('moods')
@Check('moods_mood_check', 'mood BETWEEN 1 AND 5')
export class MoodEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  /** The day in the member's time zone. */
  @PrimaryColumn('date')
  day: string;

  @Column('integer')
  mood: number;

  @Column('text', { nullable: true })
  note: string | null;
}
