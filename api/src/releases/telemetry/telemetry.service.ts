import { setTimeout as sleep } from 'node:timers/promises';

import { RELEASE_COUNTERS, type TelemetryBody } from '@mindgrove/contracts/telemetry';
import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { databaseProblem } from '../../platform/core/errors/to-problem.js';
import { errorDetail } from '../../platform/core/errors/api-error.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { readPublishedPages } from './releases.read-model.js';
import { type CountRow, type ErrorRow, TelemetryBatch, type TimingRow } from './telemetry-batch.js';
import { TelemetryMetrics } from './telemetry-metrics.js';

/** The newest different errors of a version that are kept: anyone can make some up. */
const KEPT_ERRORS = 100;

const MINUTE = `date_trunc('minute', now())`;

const ADD_COUNTS = `
  INSERT INTO release_counts (name, version, at, ${RELEASE_COUNTERS.join(', ')})
  SELECT name, version, ${MINUTE}, ${RELEASE_COUNTERS.join(', ')}
  FROM json_populate_recordset(NULL::release_counts, $1)
  ON CONFLICT (name, version, at) DO UPDATE SET
    ${RELEASE_COUNTERS.map((name) => `${name} = release_counts.${name} + excluded.${name}`).join(', ')}`;

const ADD_TIMINGS = `
  INSERT INTO release_timings (name, version, page, metric, at, bucket, samples)
  SELECT name, version, page, metric, ${MINUTE}, bucket, samples
  FROM json_populate_recordset(NULL::release_timings, $1)
  ON CONFLICT (name, version, page, metric, at, bucket) DO UPDATE
    SET samples = release_timings.samples + excluded.samples`;

const ADD_ERRORS = `
  INSERT INTO release_errors
    (name, version, fingerprint, kind, type, message, frames, count, first_seen, last_seen)
  SELECT name, version, fingerprint, kind, type, message, frames, count, now(), now()
  FROM json_populate_recordset(NULL::release_errors, $1)
  ON CONFLICT (name, version, fingerprint) DO UPDATE
    SET count = release_errors.count + excluded.count, last_seen = excluded.last_seen`;

const DROP_OLDEST_ERRORS = `
  DELETE FROM release_errors WHERE name = $1 AND version = $2 AND fingerprint IN (
    SELECT fingerprint FROM release_errors WHERE name = $1 AND version = $2
    ORDER BY last_seen DESC, fingerprint OFFSET ${KEPT_ERRORS}
  )`;

interface StoredRows {
  counts: CountRow[];
  /** Rows that name a release that is not published, or a page that it does not have. */
  dropped: number;
}

@Injectable()
export class TelemetryStoreService {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Adds what belongs to published releases and their pages, in one transaction. */
  async store(batch: TelemetryBatch): Promise<StoredRows> {
    const [counts, timings, errors] = [inOrder(batch.counts), inOrder(batch.timings), inOrder(batch.errors)];
    const pages = await readPublishedPages(this.dataSource.manager, [...counts, ...timings, ...errors]);
    const isKnown = ({ name, version, page = '' }: { name: string; version: string; page?: string }) => {
      const known = pages.get(`${name} ${version}`);
      return known !== undefined && (page === '' || known.has(page));
    };
    const known = { counts: counts.filter(isKnown), timings: timings.filter(isKnown), errors: errors.filter(isKnown) };
    await inTransaction(this.dataSource, (manager) => insert(manager, known));
    const all = counts.length + timings.length + errors.length;
    return { counts: known.counts, dropped: all - known.counts.length - known.timings.length - known.errors.length };
  }
}

/** Sorts by key, because replicas that lock rows in the same order do not deadlock. */
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

interface KnownRows {
  counts: CountRow[];
  timings: TimingRow[];
  errors: ErrorRow[];
}

async function insert(manager: EntityManager, { counts, timings, errors }: KnownRows) {
  if (counts.length > 0) await manager.query(ADD_COUNTS, [JSON.stringify(counts)]);
  if (timings.length > 0) await manager.query(ADD_TIMINGS, [JSON.stringify(timings)]);
  if (errors.length === 0) return;
  await manager.query(ADD_ERRORS, [JSON.stringify(errors)]);
  const releases = new Map(errors.map(({ name, version }) => [`${name} ${version}`, [name, version]]));
  for (const release of releases.values()) await manager.query(DROP_OLDEST_ERRORS, release);
}

/** Milliseconds in which beacons are added up before they are stored together. */
const FLUSH_INTERVAL = 1000;
/** The process ends within five seconds, whether or not the database answers. */
const LAST_FLUSH_TIMEOUT = 2000;

/** Keeps what tabs report for a second, so that many tabs make few transactions. */
@Injectable()
export class TelemetryService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(TelemetryService.name);
  private batch = new TelemetryBatch();
  private timer: NodeJS.Timeout | undefined;
  private flushing: Promise<void> = Promise.resolve();
  private isFailing = false;

  constructor(
    private readonly store: TelemetryStoreService,
    private readonly metrics: TelemetryMetrics,
  ) {}

  report(body: TelemetryBody) {
    this.batch.add(body);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_INTERVAL);
  }

  /** Stores what was reported so far; never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.flushing = this.flushing.then(() => this.flushBatch());
    return this.flushing;
  }

  async beforeApplicationShutdown() {
    await Promise.race([this.flush(), sleep(LAST_FLUSH_TIMEOUT, undefined, { ref: false })]);
    clearTimeout(this.timer);
  }

  private async flushBatch() {
    const { batch } = this;
    if (batch.isEmpty) return;
    this.batch = new TelemetryBatch();
    this.metrics.countDropped('full', batch.dropped);
    try {
      const { counts, dropped } = await this.store.store(batch);
      this.metrics.countDropped('unknown', dropped);
      this.metrics.countReleases(counts);
      this.isFailing = false;
    } catch (error) {
      // Any other fault of a batch will still be there the next time, and would hold up all that follows.
      if (databaseProblem(error)) this.keep(batch, error);
      else this.drop(batch, error);
    }
  }

  private drop({ size }: TelemetryBatch, error: unknown) {
    this.metrics.countDropped('refused', size);
    this.logger.error(`${size} rows of telemetry were refused by the database`, errorDetail(error));
  }

  private keep(batch: TelemetryBatch, error: unknown) {
    this.batch.merge(batch);
    this.timer ??= setTimeout(() => void this.flush(), FLUSH_INTERVAL);
    const name = error instanceof Error ? error.name : 'unknown error';
    if (!this.isFailing) this.logger.warn(`Telemetry cannot be stored (${name}) and waits for the database`);
    this.isFailing = true;
  }
}
