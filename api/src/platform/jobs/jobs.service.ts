import { setTimeout as sleep } from 'node:timers/promises';

import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Pool } from 'pg';
import { type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';
import type { DataSource, EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

import { jobDatabase } from '../database/migrate-jobs.js';

export type { Job, Queue } from 'pg-boss';

export const EVERY_MINUTE = '* * * * *';
export const EVERY_TEN_MINUTES = '*/10 * * * *';

const POLLING_SECONDS = 2;
const SCHEDULE_POLLING_SECONDS = 30;
const BATCH_SIZE = 10;
const NO_JOB = '00000000-0000-0000-0000-000000000000';
/** Jobs that take longer are aborted at shutdown and retried by another replica. */
const STOP_TIMEOUT_MS = 2000;

/** Background work that the replicas share: pg-boss keeps it in the same database, so jobs join transactions. */
@Injectable()
export class JobsService implements BeforeApplicationShutdown {
  private readonly logger = new Logger(JobsService.name);
  private readonly boss: PgBoss;
  /** Worker ids by queue. */
  private readonly workers = new Map<string, string>();
  private isFailing = false;

  constructor(dataSource: DataSource) {
    const pool: Pool = (dataSource.driver as PostgresDriver).master;
    const executeSql = async (text: string, values?: unknown[]) => {
      const result = await pool.query(text, values);
      this.isFailing = false;
      return result;
    };
    // Rebuilding an index may take longer than the pool's statement timeout.
    this.boss = new PgBoss({ db: { executeSql }, migrate: false, reindex: false });
    this.boss.on('error', (error) => this.warnOnce(error));
    this.boss.on('warning', ({ message }) => this.logger.warn(message));
  }

  async start() {
    await this.boss.start();
    return this;
  }

  async beforeApplicationShutdown() {
    const finished = Promise.all([...this.workers].map(([queue, id]) => this.boss.offWork(queue, { id, wait: true })));
    await Promise.race([finished, sleep(STOP_TIMEOUT_MS, undefined, { ref: false })]);
    await this.boss.stop({ graceful: false });
  }

  async ensureQueue({ name, policy = 'standard', ...settings }: Queue) {
    if (!(await this.boss.getQueue(name))) await this.boss.createQueue(name, { policy, ...settings });
    else await this.boss.updateQueue(name, settings);
    // Makes pg-boss remember the queue. Otherwise the first job would look it up, which takes a second connection in the
    // middle of a transaction, while all connections of the pool may be waiting for that transaction.
    await this.boss.findJobs(name, { id: NO_JOB });
  }

  /** Joins the transaction. In an `exclusive` queue, a key has at most one job that waits or runs. */
  async send(manager: EntityManager, queue: string, data: object, key: string) {
    if (!manager.queryRunner) throw new Error('Jobs are sent within a transaction: use inTransaction');
    await this.boss.send(queue, data, { singletonKey: key, db: jobDatabase(manager.queryRunner) });
  }

  async work<Data extends object>(queue: string, perform: (job: Job<Data>) => Promise<void>) {
    const options = {
      batchSize: BATCH_SIZE,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: POLLING_SECONDS,
    } as const;
    const work = (jobs: Job<Data>[]) => Promise.all(jobs.map((job) => settle(job, perform)));
    this.workers.set(queue, await this.boss.work<Data>(queue, options, work));
  }

  /** Runs on one of the replicas at the times of the cron expression, in UTC. */
  async schedule(name: string, cron: string, perform: () => Promise<void>) {
    await this.ensureQueue({ name, policy: 'exclusive', retryLimit: 0 });
    await this.boss.schedule(name, cron);
    const work = async () => {
      try {
        await perform();
      } catch (error) {
        this.logger.warn(`${name} failed (${nameOf(error)}) and will run at its next scheduled time`);
      }
    };
    const options = { pollingIntervalSeconds: SCHEDULE_POLLING_SECONDS };
    this.workers.set(name, await this.boss.work(name, options, work));
  }

  /** Every poll fails in an outage. Only the first failure is logged, until a statement succeeds again. */
  private warnOnce(error: Error) {
    if (this.isFailing) return;
    this.isFailing = true;
    this.logger.warn(`Background jobs cannot run (${nameOf(error)}) and resume when the database is reachable`);
  }
}

async function settle<Data>(job: Job<Data>, perform: (job: Job<Data>) => Promise<void>): Promise<JobResult> {
  try {
    await perform(job);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    return { id: job.id, status: 'failed', output: { error: nameOf(error) } };
  }
}

/** Messages may quote what was being worked on, so only the name goes into a log or a job's row. */
const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error');
