import type { GameId } from '@mindgrove/contracts/games';
import { Column, ForeignKey, Generated, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('rounds')
@Unique('rounds_round_key', ['round_id'])
@Index('rounds_by_user', ['user_id', 'id'])
@Index('rounds_by_game', ['user_id', 'game', 'id'])
@Index('rounds_of_specials', ['user_id', 'special_week'], { where: 'special_week IS NOT NULL' })
export class Round {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Generated('uuid')
  @Column('uuid')
  round_id: string;

  @Column('text')
  game: GameId;

  @Column('integer')
  level: number;

  /** A tenth of the points. */
  @Column('integer')
  score: number;

  /** The time without pauses. */
  @Column('integer', { nullable: true })
  seconds: number | null;

  @Column('integer', { nullable: true })
  trials: number | null;

  @Column('integer', { nullable: true })
  hits: number | null;

  @Column('integer', { nullable: true })
  best_streak: number | null;

  /** When it ended: a round may wait in the browser before it is stored. */
  @Column('timestamptz', { default: () => 'now()' })
  played_at: Date;

  /** The Monday of the week whose special it was. */
  @Column('date', { nullable: true })
  special_week: string | null;
}

@TableEntity('level_records')
export class LevelRecordEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('text')
  game: GameId;

  @PrimaryColumn('integer')
  level: number;

  @Column('integer', { default: 0 })
  rounds: number;

  @Column('integer', { default: 0 })
  best_score: number;

  @Column('integer', { nullable: true })
  best_seconds: number | null;
}

/** How a member played the board of a day, the first time. */
@TableEntity('daily_boards')
export class DailyBoardEntity {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  @PrimaryColumn('date')
  day: string;

  @Column('integer')
  score: number;

  /** What became of each square; the numbers are in none of them. */
  @Column('text')
  marks: string;
}
