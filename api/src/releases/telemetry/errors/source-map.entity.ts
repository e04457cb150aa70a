import { Column, ForeignKey, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

/** The source map of a release's script; only the API reads it, and it is dropped with the release. */
@TableEntity('source_maps')
@ForeignKey('releases', ['name', 'version'], ['name', 'version'], { onDelete: 'CASCADE' })
export class SourceMap {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  /** The script's, without `.map`. */
  @PrimaryColumn('text')
  path: string;

  /** The map, compressed with Brotli. */
  @Column('bytea')
  bytes: Buffer;
}
