import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('meditations')
export class Meditation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('bigint')
  user_id: number;

  /** Unique per user: the same session counts once. */
  @Column('uuid', { nullable: true })
  session_id: string | null;

  @Column('integer')
  minutes: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
