import { Column, ForeignKey, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

@TableEntity('sessions')
export class Session {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @Column('bigint')
  user_id: number;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz', { default: () => 'now()' })
  last_used_at: Date;

  @Column('text', { default: '' })
  user_agent: string;

  @Column('timestamptz', { nullable: true })
  revoked_at: Date | null;
}

@TableEntity('refresh_tokens')
export class RefreshToken {
  @PrimaryColumn('bytea')
  hash: Buffer;

  @ForeignKey('sessions', { onDelete: 'CASCADE' })
  @Index()
  @Column('uuid')
  session_id: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
