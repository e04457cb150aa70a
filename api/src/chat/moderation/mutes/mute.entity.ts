import { Check, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

@TableEntity('chat_mutes')
@Check('chat_mutes_check', 'user_id <> muted_id')
export class Mute {
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @PrimaryColumn('bigint')
  user_id: number;

  /** The person whose messages the member does not want to see. */
  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Index()
  @PrimaryColumn('bigint')
  muted_id: number;
}
