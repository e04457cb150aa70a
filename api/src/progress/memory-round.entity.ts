import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('memory_rounds')
export class MemoryRound {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('bigint')
  user_id: number;

  /** Unique per user: the same round counts once. */
  @Column('uuid', { nullable: true })
  round_id: string | null;

  @Column('integer')
  level: number;

  @Column('integer')
  score: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
