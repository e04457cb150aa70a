import { Column, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

/** What tabs saw of a release in a minute; after two days, in an hour. */
@TableEntity('release_counts')
@Index('release_counts_at_idx', ['at'])
export class ReleaseCount {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @PrimaryColumn('timestamptz')
  at: Date;

  @Column('bigint', { default: 0 })
  sessions: number;

  @Column('bigint', { default: 0 })
  errored_sessions: number;

  @Column('bigint', { default: 0 })
  retries: number;

  @Column('bigint', { default: 0 })
  fallbacks: number;

  @Column('bigint', { default: 0 })
  load_failures: number;

  @Column('bigint', { default: 0 })
  render_errors: number;

  @Column('bigint', { default: 0 })
  unhandled_errors: number;
}

/** Histograms of a release by page and metric, with the buckets of `histogram.ts`; the page of `load` is empty. */
@TableEntity('release_timings')
@Index('release_timings_at_idx', ['at'])
export class ReleaseTiming {
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  version: string;

  @PrimaryColumn('text')
  page: string;

  @PrimaryColumn('text')
  metric: string;

  @PrimaryColumn('timestamptz')
  at: Date;

  @PrimaryColumn('smallint')
  bucket: number;

  @Column('bigint')
  samples: number;
}
