import type { GameId } from '@mindgrove/contracts/games';
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';

@Entity('level_records')
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
