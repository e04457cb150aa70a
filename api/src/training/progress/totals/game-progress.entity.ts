import type { GameId } from '@mindgrove/contracts/games';
import type { StepReason } from '@mindgrove/contracts/rules/staircase';
import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

/** A member's progress in a game that they have played or set the difficulty of. */
@TableEntity('game_progress')
export class GameProgressEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('text')
  game: GameId;

  @Column('integer', { default: 0 })
  rounds: number;

  @Column('integer', { default: 0 })
  best_score: number;

  @Column('integer', { nullable: true })
  best_seconds: number | null;

  @Column('timestamptz', { nullable: true })
  last_played_at: Date | null;

  @Column('integer')
  step: number;

  @Column('text')
  step_reason: StepReason;

  @Column('integer')
  run: number;

  /** Keeps a round that was sent late from restoring an older difficulty. */
  @Column('timestamptz', { default: () => 'now()' })
  step_set_at: Date;
}
