import type { GameId } from '@mindgrove/contracts/games';
import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

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
