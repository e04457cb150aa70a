import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** The buckets of durations, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of this process that `/metrics` shows, in Prometheus' text format. */
@Injectable()
export class MetricsService {
  readonly registry = new Registry();
  readonly requests: Histogram<'method' | 'route' | 'status'>;

  constructor(@InjectDataSource() dataSource: DataSource) {
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Requests by route pattern and status',
      labelNames: ['method', 'route', 'status'],
      buckets: DURATIONS,
      registers: [this.registry],
    });
    const pool: Pool = (dataSource.driver as PostgresDriver).master;
    new Gauge({
      name: 'mindgrove_database_connections',
      help: 'Connections of the pool by state; waiting are requests for one',
      labelNames: ['state'],
      registers: [this.registry],
      collect() {
        this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'waiting' }, pool.waitingCount);
      },
    });
  }
}
