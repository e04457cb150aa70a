import { createHash } from 'node:crypto';

import {
  RELEASE_COUNTERS,
  type ReleaseCounts,
  type ReleaseEvents,
  type ReportedError,
  type TelemetryBody,
} from '@mindgrove/contracts/telemetry';
import { scrubMessage } from '@mindgrove/contracts/telemetry/scrub-message';

import { bucketOf } from './counts/histogram.js';
import type { ReleaseCount, ReleaseTiming } from './counts/release-count.entity.js';

/** Frames below these differ with the way that led to the error. */
const COMPARED_FRAMES = 3;
const LENGTH = 16;

/** The same for every occurrence of an error in a version. */
function fingerprint({ kind, type, message, frames }: ReportedError): string {
  const compared = [kind, type, message, frames.slice(0, COMPARED_FRAMES)];
  return createHash('sha256').update(JSON.stringify(compared)).digest('hex').slice(0, LENGTH);
}

export type CountRow = Pick<ReleaseCount, 'name' | 'version'> & ReleaseCounts;
export type TimingRow = Omit<ReleaseTiming, 'at'>;
export type ErrorRow = ReportedError & { fingerprint: string; count: number };

/** The limit of different rows in a batch; further ones are dropped while the database is unreachable. */
const MOST_ROWS = 20_000;
/** A CLS is a few hundredths; the buckets begin at 1. */
const CLS_SCALE = 1000;

/** What many beacons reported, added up by the row that it goes to. */
export class TelemetryBatch {
  readonly counts = new Map<string, CountRow>();
  readonly timings = new Map<string, TimingRow>();
  readonly errors = new Map<string, ErrorRow>();
  /** The number of rows that found no room. */
  dropped = 0;

  get isEmpty(): boolean {
    return this.size === 0;
  }

  add({ releases = [], vitals = [], errors = [] }: TelemetryBody) {
    for (const events of releases) this.addEvents(events);
    for (const { metric, value, ...vital } of vitals) {
      const bucket = bucketOf(metric === 'CLS' ? value * CLS_SCALE : value);
      this.addTiming({ ...vital, metric, bucket, samples: 1 });
    }
    for (const error of errors) {
      const scrubbed = { ...error, message: scrubMessage(error.message) };
      this.addError({ ...scrubbed, fingerprint: fingerprint(scrubbed), count: 1 });
    }
  }

  /** Takes over a batch that could not be stored. */
  merge(other: TelemetryBatch) {
    for (const row of other.counts.values()) this.addCounts(row);
    for (const row of other.timings.values()) this.addTiming(row);
    for (const row of other.errors.values()) this.addError(row);
  }

  get size(): number {
    return this.counts.size + this.timings.size + this.errors.size;
  }

  private addEvents({ name, version, load_ms, ...events }: ReleaseEvents) {
    const counts = Object.fromEntries(RELEASE_COUNTERS.map((counter) => [counter, events[counter] ?? 0]));
    this.addCounts({ name, version, ...(counts as ReleaseCounts) });
    if (load_ms !== undefined)
      this.addTiming({ name, version, page: '', metric: 'load', bucket: bucketOf(load_ms), samples: 1 });
  }

  private addCounts(row: CountRow) {
    const known = this.find(this.counts, `${row.name} ${row.version}`, row);
    if (known) for (const counter of RELEASE_COUNTERS) known[counter] += row[counter];
  }

  private addTiming(row: TimingRow) {
    const { name, version, page, metric, bucket } = row;
    const known = this.find(this.timings, `${name} ${version} ${page} ${metric} ${bucket}`, row);
    if (known) known.samples += row.samples;
  }

  private addError(row: ErrorRow) {
    const known = this.find(this.errors, `${row.name} ${row.version} ${row.fingerprint}`, row);
    if (known) known.count += row.count;
  }

  /** The row to add to; undefined when this one is the first, which is kept. */
  private find<Row>(rows: Map<string, Row>, key: string, row: Row): Row | undefined {
    const known = rows.get(key);
    if (known) return known;
    if (this.size >= MOST_ROWS) this.dropped += 1;
    else rows.set(key, { ...row });
    return undefined;
  }
}
