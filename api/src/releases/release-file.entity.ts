import { Check, Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../platform/database/table-entity.js';

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
