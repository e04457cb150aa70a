import { Injectable } from '@nestjs/common';
import { errorKind } from '@mindgrove/contracts/telemetry';
import { Counter } from 'prom-client';

import { MetricsService } from '../../platform/metrics/metrics.service.js';
import type { CountRow } from './telemetry-batch.js';

type Reason = 'full' | 'unknown' | 'refused';

/** The time in milliseconds. Each version has six series, which would grow in number with every release. */
const KEPT = 24 * 60 * 60 * 1000;

/** What this process stored of each release, for Prometheus. */
@Injectable()
export class TelemetryMetrics {
  private readonly sessions: Counter<'name' | 'version'>;
  private readonly erroredSessions: Counter<'name' | 'version'>;
  private readonly errors: Counter<'name' | 'version' | 'kind'>;
  private readonly fallbacks: Counter<'name' | 'version'>;
  private readonly dropped: Counter<'reason'>;
  /** When each release was reported last, that of the longest silence first. */
  private readonly reported = new Map<string, Pick<CountRow, 'name' | 'version'> & { at: number }>();

  constructor({ registry }: MetricsService) {
    const [release, registers] = [['name', 'version'] as const, [registry]];
    this.sessions = new Counter({
      name: 'mindgrove_release_sessions_total',
      help: 'Page loads of tabs in which the release was loaded',
      labelNames: release,
      registers,
    });
    this.erroredSessions = new Counter({
      name: 'mindgrove_release_errored_sessions_total',
      help: 'Those of them with a load failure, a render error or an unhandled error of the release',
      labelNames: release,
      registers,
    });
    this.errors = new Counter({
      name: 'mindgrove_release_errors_total',
      help: 'Errors of the release in browsers, by kind: load, render or unhandled',
      labelNames: [...release, 'kind'],
      registers,
    });
    this.fallbacks = new Counter({
      name: 'mindgrove_release_fallbacks_total',
      help: 'How often the previous release was used instead',
      labelNames: release,
      registers,
    });
    this.dropped = new Counter({
      name: 'mindgrove_telemetry_dropped_total',
      help: 'Reported rows that were not stored: of unknown releases or pages, or more than fit into the memory',
      labelNames: ['reason'],
      registers,
    });
  }

  countReleases(rows: readonly CountRow[]) {
    const at = Date.now();
    for (const row of rows) {
      const release = { name: row.name, version: row.version };
      const key = `${row.name} ${row.version}`;
      this.reported.delete(key);
      this.reported.set(key, { ...release, at });
      this.sessions.inc(release, row.sessions);
      this.erroredSessions.inc(release, row.errored_sessions);
      this.fallbacks.inc(release, row.fallbacks);
      this.errors.inc({ ...release, kind: 'load' }, row.load_failures);
      this.errors.inc({ ...release, kind: 'render' }, row.render_errors);
      this.errors.inc({ ...release, kind: 'unhandled' }, row.unhandled_errors);
    }
    this.forgetUntil(at - KEPT);
  }

  countDropped(reason: Reason, rows: number) {
    this.dropped.inc({ reason }, rows);
  }

  private forgetUntil(time: number) {
    for (const [key, { at, ...release }] of this.reported) {
      if (at > time) return;
      this.reported.delete(key);
      for (const counter of [this.sessions, this.erroredSessions, this.fallbacks]) counter.remove(release);
      for (const kind of errorKind.options) this.errors.remove({ ...release, kind });
    }
  }
}
