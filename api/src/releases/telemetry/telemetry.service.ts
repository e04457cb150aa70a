import { setTimeout as sleep } from 'node:timers/promises';

import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { TelemetryBody } from '@mindgrove/contracts/telemetry';

import { errorDetail } from '../../platform/core/errors/error-detail.js';
import { databaseProblem } from '../../platform/core/errors/database-problem.js';
import { TelemetryBatch } from './telemetry-batch.js';
import { TelemetryMetrics } from './telemetry-metrics.js';
import { TelemetryStoreService } from './telemetry-store.service.js';

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
