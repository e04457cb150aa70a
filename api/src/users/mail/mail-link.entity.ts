import { Check, Column, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

export type LinkPurpose = 'password' | 'email' | 'new-email';

@TableEntity('mail_links')
@Unique('mail_links_purpose_key', ['user_id', 'purpose'])
@Check('mail_links_purpose_check', `purpose IN ('password', 'email', 'new-email')`)
export class MailLinkEntity {
  @PrimaryColumn('uuid')
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('bigint', { nullable: true })
  user_id: number | null;

  @Column('text')
  purpose: LinkPurpose;

  @Column('text')
  email: string;

  @Index()
  @Column('timestamptz')
  expires_at: Date;

  @Column('timestamptz', { nullable: true })
  used_at: Date | null;
}
