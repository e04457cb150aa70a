import {
  type HealthRange,
  RELEASE_COUNTERS,
  type ReleaseCounts,
  type ReleaseHealth,
  type VersionHealth,
} from '@mindgrove/contracts/telemetry';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';

import { readLiveVersions } from '../releases.read-model.js';
import { BUCKET_COUNT, percentile } from './histogram.js';
import type { ReleaseCount, ReleaseTiming } from './release-count.entity.js';

type CountRow = ReleaseCounts & Pick<ReleaseCount, 'name' | 'version'>;
type TimingRow = Pick<ReleaseTiming, 'name' | 'version' | 'page' | 'metric'> & { counts: Record<string, number> };
/** The counts that decide whether a version is better or worse than another one. */
export type ErrorCounts = Pick<
  ReleaseCounts,
  'sessions' | 'errored_sessions' | 'load_failures' | 'render_errors' | 'unhandled_errors' | 'fallbacks'
>;

const HOURS: Record<HealthRange, number> = { hour: 1, day: 24, week: 7 * 24 };
const P75 = 0.75;
/** The API stores thousandths. */
const CLS_UNIT = 1 / 1000;

const SUMS = RELEASE_COUNTERS.map((name) => `sum(${name})::bigint AS ${name}`).join(', ');

const COUNTS_OF_VERSIONS = `
  SELECT version, ${SUMS} FROM release_counts
  WHERE name = $1 AND version = ANY($2) AND at >= date_trunc('minute', $3::timestamptz)
  GROUP BY version`;

const COUNTS = `
  SELECT name, version, ${SUMS} FROM release_counts
  WHERE at > now() - $1 * interval '1 hour'
  GROUP BY name, version ORDER BY name, max(at) DESC, version DESC`;

const TIMINGS = `
  SELECT name, version, page, metric, json_object_agg(bucket, samples) AS counts FROM (
    SELECT name, version, page, metric, bucket, sum(samples)::bigint AS samples FROM release_timings
    WHERE at > now() - $1 * interval '1 hour' GROUP BY name, version, page, metric, bucket
  ) buckets
  GROUP BY name, version, page, metric ORDER BY name, version, page`;

const NO_COUNTS = Object.fromEntries(RELEASE_COUNTERS.map((name) => [name, 0])) as ReleaseCounts;

@Injectable()
export class ReleaseHealthService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The counts of each version since the minute of that time, without those of the last seconds, not yet stored. */
  async health(name: string, versions: readonly string[], since: Date): Promise<Map<string, ErrorCounts>> {
    const rows = await this.dataSource.query<CountRow[]>(COUNTS_OF_VERSIONS, [name, versions, since]);
    const found = new Map(rows.map(({ version, ...counts }) => [version, counts]));
    return new Map(versions.map((version) => [version, found.get(version) ?? NO_COUNTS]));
  }

  async list(range: HealthRange): Promise<ReleaseHealth[]> {
    const [counts, timings] = await Promise.all([
      this.dataSource.query<CountRow[]>(COUNTS, [HOURS[range]]),
      this.dataSource.query<TimingRow[]>(TIMINGS, [HOURS[range]]),
    ]);
    const liveVersions = await readLiveVersions(
      this.dataSource.manager,
      counts.map(({ name }) => name),
    );
    const toHealth = (row: CountRow) => toVersionHealth(row, timings, liveVersions.get(row.name) === row.version);
    return [...Map.groupBy(counts, ({ name }) => name)].map(([name, rows]) => ({
      name,
      versions: rows.map(toHealth).toSorted((a, b) => Number(b.is_live) - Number(a.is_live)),
    }));
  }
}

function toVersionHealth(row: CountRow, timings: readonly TimingRow[], isLive: boolean): VersionHealth {
  const { name, version, ...counts } = row;
  const own = timings.filter((timing) => timing.name === name && timing.version === version);
  const byPage = Map.groupBy(
    own.filter(({ page }) => page !== ''),
    ({ page }) => page,
  );
  return {
    version,
    is_live: isLive,
    counts,
    load_p75: p75(own, 'load'),
    pages: [...byPage].map(([page, rows]) => toPageVitals(page, rows)),
  };
}

function toPageVitals(page: string, rows: readonly TimingRow[]): VersionHealth['pages'][number] {
  const cls = p75(rows, 'CLS');
  const samples = rows.map(({ counts }) => Object.values(counts).reduce((sum, count) => sum + count, 0));
  return {
    page,
    samples: Math.max(...samples),
    p75: {
      LCP: p75(rows, 'LCP'),
      INP: p75(rows, 'INP'),
      CLS: cls === null ? null : cls * CLS_UNIT,
      TTFB: p75(rows, 'TTFB'),
    },
  };
}

function p75(rows: readonly TimingRow[], metric: string): number | null {
  const counts = rows.find((row) => row.metric === metric)?.counts ?? {};
  return percentile(
    Array.from({ length: BUCKET_COUNT }, (_, bucket) => counts[bucket] ?? 0),
    P75,
  );
}
