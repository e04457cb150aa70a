import { RELEASE_COUNTERS } from '@mindgrove/contracts/telemetry';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';

import { inTransaction } from '../../platform/database/transaction.js';
import { readPublishedPages } from './releases.read-model.js';
import type { CountRow, ErrorRow, TelemetryBatch, TimingRow } from './telemetry-batch.js';

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
