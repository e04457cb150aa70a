import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Columns keep their names in code, so that raw rows and entities read alike. */
@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: number;

  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  password_hash: string;

  @Column('text', { default: 'member' })
  role: 'member' | 'admin';

  @Column('text', { default: 'UTC' })
  time_zone: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;
}
