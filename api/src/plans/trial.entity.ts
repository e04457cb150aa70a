import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The user is the key, so that parallel calls cannot give two trials. */
@Entity('trials')
export class Trial {
  @PrimaryColumn('bigint')
  user_id: number;

  @Column('integer')
  plan_id: number;

  @Column('timestamptz', { default: () => 'now()' })
  started_at: Date;

  @Column('timestamptz')
  ends_at: Date;
}
