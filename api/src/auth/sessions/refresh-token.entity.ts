import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

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
