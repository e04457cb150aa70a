import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../platform/database/table-entity.js';

/** A release that stays until an administrator unpins it. */
@TableEntity('release_pins')
@ForeignKey('releases', ['name', 'version'], ['name', 'version'])
export class ReleasePin {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  /** Why it is kept. */
  @Column('text')
  note: string;

  /** The administrator's name. */
  @Column('text')
  pinned_by: string;

  @Column('timestamptz', { default: () => 'now()' })
  pinned_at: Date;
}
