import type { GameId } from '@mindgrove/contracts/games';
import { Column, Entity, ForeignKey, Generated, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A finished round of any game. */
@Entity('rounds')
@Unique('rounds_round_key', ['round_id'])
@Index('rounds_by_user', ['user_id', 'id'])
@Index('rounds_by_game', ['user_id', 'game', 'id'])
export class Round {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  /** Unique over all members: the same round counts once. */
  @Generated('uuid')
  @Column('uuid')
  round_id: string;

  @Column('text')
  game: GameId;

  /** The highest that was played in the round. */
  @Column('integer')
  level: number;

  /** A tenth of its points. */
  @Column('integer')
  score: number;

  /** By the round's own clock, which stands still while it is paused. */
  @Column('integer', { nullable: true })
  seconds: number | null;

  @Column('integer', { nullable: true })
  trials: number | null;

  @Column('integer', { nullable: true })
  hits: number | null;

  @Column('integer', { nullable: true })
  best_streak: number | null;

  /** When it ended; rounds that waited to be sent were played before they were stored. */
  @Column('timestamptz', { default: () => 'now()' })
  played_at: Date;
}
