import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { Column, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

/** A published build of a remote or of the host. It never changes; only `drop_old_releases` and `drop_releases` delete it. */
@TableEntity('releases')
// (name, published_at DESC, version DESC): TypeORM cannot express a direction.
@Index('releases_newest_idx', { synchronize: false })
export class Release {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @Column('jsonb')
  record: ReleaseRecord;

  @Column('text')
  published_by: string;

  /** Why its publisher ran no checks; null when they ran, and for a release that was not made by a person. */
  @Column('text', { nullable: true })
  skipped_checks: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  published_at: Date;
}
