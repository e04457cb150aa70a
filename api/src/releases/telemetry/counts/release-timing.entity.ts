import { Column, Index, PrimaryColumn } from 'typeorm';

import { TableEntity } from '../../../platform/database/table-entity.js';

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
