import { Check, Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** The history of canaries; each name's last step says whether one is running. */
@TableEntity('canary_steps')
@ForeignKey('canary_steps', ['begun_with'], ['revision'])
@Check('canary_steps_percent_check', 'percent BETWEEN 0 AND 99')
@Index('canary_steps_name_idx', ['name', 'revision'])
export class CanaryStep {
  /** The revision of the live channel. */
  @PrimaryColumn('integer')
  revision: number;

  @Column('text')
  name: string;

  @Column('text')
  version: string;

  /** The commit of the version, which may be dropped later; empty where the canary ends. */
  @Column('text', { default: '' })
  commit: string;

  /** The percentage of visitors; 0 ends the canary. */
  @Column('integer')
  percent: number;

  /** The revision of the canary's first step. */
  @Column('integer')
  begun_with: number;

  /** The actor, written as for a move of the channel. */
  @Column('text')
  actor: string;

  /** The note of who began or grew it, or why it ended; empty for none. */
  @Column('text')
  reason: string;

  @Column('timestamptz', { default: () => 'now()' })
  stepped_at: Date;
}
