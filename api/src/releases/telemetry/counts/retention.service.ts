import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RELEASE_COUNTERS } from '@mindgrove/contracts/telemetry';
import type { DataSource } from 'typeorm';

import { CONFIG, type Config } from '../../../config.js';
import { JobsService } from '../../../platform/jobs/jobs.service.js';

const EVERY_HOUR = '17 * * * *';
/** Rows per statement: many would take longer than a statement may. */
const PART = 5000;

const OLD_MINUTES = `at < date_trunc('hour', now()) - interval '2 days' AND at <> date_trunc('hour', at, 'UTC')`;

const oldMinutes = (table: string) =>
  `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(SELECT ctid FROM ${table} WHERE ${OLD_MINUTES} ORDER BY at LIMIT ${PART})) RETURNING *`;

const SUM_COUNTS = `
  WITH old AS (${oldMinutes('release_counts')}), summed AS (
    INSERT INTO release_counts (name, version, at, ${RELEASE_COUNTERS.join(', ')})
    SELECT name, version, date_trunc('hour', at, 'UTC'), ${RELEASE_COUNTERS.map((name) => `sum(${name})`).join(', ')}
    FROM old GROUP BY 1, 2, 3
    ON CONFLICT (name, version, at) DO UPDATE SET
      ${RELEASE_COUNTERS.map((name) => `${name} = release_counts.${name} + excluded.${name}`).join(', ')}
  )
  SELECT count(*)::int AS rows FROM old`;

const SUM_TIMINGS = `
  WITH old AS (${oldMinutes('release_timings')}), summed AS (
    INSERT INTO release_timings (name, version, page, metric, at, bucket, samples)
    SELECT name, version, page, metric, date_trunc('hour', at, 'UTC'), bucket, sum(samples)
    FROM old GROUP BY 1, 2, 3, 4, 5, 6
    ON CONFLICT (name, version, page, metric, at, bucket) DO UPDATE
      SET samples = release_timings.samples + excluded.samples
  )
  SELECT count(*)::int AS rows FROM old`;

const deleteOld = (table: string, column: string) => `
  WITH old AS (
    DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM ${table} WHERE ${column} < now() - $1 * interval '1 day' LIMIT ${PART}
    )) RETURNING 1
  )
  SELECT count(*)::int AS rows FROM old`;

const DELETIONS = [
  deleteOld('release_counts', 'at'),
  deleteOld('release_timings', 'at'),
  deleteOld('release_errors', 'last_seen'),
];

/** Sums minutes to hours after two days, and deletes what is older than the retention. */
@Injectable()
export class RetentionService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly jobs: JobsService,
  ) {}

  async onApplicationBootstrap() {
    await this.jobs.schedule('telemetry-retention', EVERY_HOUR, () => this.apply());
  }

  async apply() {
    for (const deletion of DELETIONS) await this.repeat(deletion, [this.config.TELEMETRY_RETENTION_DAYS]);
    for (const sum of [SUM_COUNTS, SUM_TIMINGS]) await this.repeat(sum, []);
  }

  /** Each statement is a transaction of its own, so that an interrupted one only leaves the rest to the next hour. */
  private async repeat(statement: string, values: unknown[]) {
    for (;;) {
      const [row] = await this.dataSource.query<{ rows: number }[]>(statement, values);
      if (!row || row.rows < PART) return;
    }
  }
}
