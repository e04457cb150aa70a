import type { ErrorKind, StackFrame } from '@mindgrove/contracts/telemetry';
import { Column, ForeignKey, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

/** A different error of a release, however often it happened. */
@TableEntity('release_errors')
@Index('release_errors_last_seen_idx', ['last_seen'])
export class ReleaseError {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  /** A hash of kind, type, message and the first frames. */
  @PrimaryColumn('text')
  fingerprint: string;

  @Column('text')
  kind: ErrorKind;

  @Column('text')
  type: string;

  /** The message, scrubbed by the browser, and again here. */
  @Column('text')
  message: string;

  /** Frames as in the built files; source maps are read when the error is viewed. */
  @Column('jsonb')
  frames: StackFrame[];

  @Column('bigint')
  count: number;

  @Column('timestamptz')
  first_seen: Date;

  @Column('timestamptz')
  last_seen: Date;
}

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
