import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique } from 'typeorm';

@Entity('meditations')
@Unique('meditations_session_key', ['user_id', 'session_id'])
export class Meditation {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint')
  user_id: number;

  @Column('uuid', { nullable: true })
  session_id: string | null;

  @Column('integer')
  minutes: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
