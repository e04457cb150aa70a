import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import { Check, Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

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

@TableEntity('release_files')
@ForeignKey('releases', ['name', 'version'], ['name', 'version'])
@Check('release_files_place_check', '(bytes IS NULL) <> (object_key IS NULL)')
@Index('release_files_object_key_idx', ['object_key'], { where: 'object_key IS NOT NULL' })
export class ReleaseFile {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @PrimaryColumn('text')
  path: string;

  /** Null when they are in the object store. */
  @Column('bytea', { nullable: true })
  bytes: Buffer | null;

  @Column('text', { nullable: true })
  object_key: string | null;
}

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
