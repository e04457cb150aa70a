import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';

import { startPostgresProxy } from '../../../test/postgres-proxy.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { wakeWorker } from '../../../test/wake-worker.js';
import { databaseOptions } from '../database/data-source.js';
import { JobsService } from './jobs.service.js';

interface Numbered {
  number: number;
}

describe('background jobs', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>;
  let dataSource: DataSource;
  let jobs: JobsService;

  beforeAll(async () => {
    database = await createTestDatabase();
    proxy = await startPostgresProxy(database.url);
    dataSource = await new DataSource(databaseOptions(proxy.url)).initialize();
    jobs = await new JobsService(dataSource).start();
  });
  afterAll(async () => {
    await jobs.beforeApplicationShutdown();
    await dataSource.destroy();
    proxy.stop();
    await database.drop();
  });

  const send = (queue: string, number: number) =>
    dataSource.transaction((manager) => jobs.send(manager, queue, { number }, String(number)));
  const waitFor = async (isTrue: () => boolean) => {
    while (!isTrue()) await sleep(20);
  };
  /** A queue whose jobs go to a list. */
  const performed = async (queue: string) => {
    const numbers: number[] = [];
    await jobs.ensureQueue({ name: queue });
    await jobs.work<Numbered>(queue, async ({ data }) => void numbers.push(data.number));
    return numbers;
  };

  it('run once their transaction is committed, and never when it is rolled back', async () => {
    const numbers = await performed('transactions');

    await send('transactions', 1);
    const rolledBack = dataSource.transaction(async (manager) => {
      await jobs.send(manager, 'transactions', { number: 2 }, '2');
      throw new Error('the change failed');
    });
    await expect(rolledBack).rejects.toThrow('the change failed');
    await send('transactions', 3);
    wakeWorker(jobs, 'transactions');

    await waitFor(() => numbers.includes(3));
    expect(numbers.toSorted()).toEqual([1, 3]);
  });

  it('are added once under a key while the first is waiting', async () => {
    await jobs.ensureQueue({ name: 'keys', policy: 'exclusive' });

    await dataSource.transaction(async (manager) => {
      for (let time = 0; time < 3; time++) await jobs.send(manager, 'keys', { number: 1 }, 'one');
    });
    await send('keys', 1);

    const [{ count }] = await dataSource.query("SELECT count(*)::int FROM pgboss.job WHERE name = 'keys'");
    expect(count).toBe(2);
  });

  it('are added without a second connection: all others may wait for this transaction', async () => {
    await jobs.ensureQueue({ name: 'crowded' });
    const runners = Array.from({ length: databaseOptions(proxy.url).poolSize }, () => dataSource.createQueryRunner());
    for (const runner of runners) await runner.connect();
    const [{ manager }] = runners as [QueryRunner];

    const sent = manager.transaction((transaction) => jobs.send(transaction, 'crowded', { number: 1 }, '1'));

    try {
      await expect(sent).resolves.toBeUndefined();
    } finally {
      await Promise.all(runners.map((runner) => runner.release()));
    }
  });

  it('store only the name of an error: its message may quote a member', async () => {
    await jobs.ensureQueue({ name: 'failing', retryLimit: 0 });
    await jobs.work('failing', async () => {
      throw new TypeError('robin@example.test is unknown');
    });

    await send('failing', 1);
    wakeWorker(jobs, 'failing');

    const output = async () => {
      const rows = await dataSource.query("SELECT output FROM pgboss.job WHERE name = 'failing' AND state = 'failed'");
      return rows[0]?.output;
    };
    while (!(await output())) await sleep(20);
    expect(await output()).toEqual({ error: 'TypeError' });
  });

  it('wait while the database is down, log that once, and recover', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const numbers = await performed('outages');
    proxy.disconnect();
    for (let poll = 0; poll < 5; poll++) {
      wakeWorker(jobs, 'outages');
      await sleep(50);
    }

    await proxy.restore();
    await send('outages', 1);
    wakeWorker(jobs, 'outages');

    await waitFor(() => numbers.length > 0);
    const told = warn.mock.calls.filter(([line]) => String(line).includes('Background jobs cannot run'));
    warn.mockRestore();
    expect(told).toHaveLength(1);
  });

  it('that hang do not keep a process from stopping, and are retried', async () => {
    const replica = await new JobsService(dataSource).start();
    const started = Promise.withResolvers<void>();
    await replica.ensureQueue({ name: 'hanging', retryLimit: 1, retryDelay: 60 });
    await replica.work('hanging', () => {
      started.resolve();
      return new Promise(() => undefined);
    });
    await send('hanging', 1);
    wakeWorker(replica, 'hanging');
    await started.promise;
    const begun = performance.now();

    await replica.beforeApplicationShutdown();

    expect(performance.now() - begun).toBeLessThan(5000);
    const [job] = await dataSource.query("SELECT state FROM pgboss.job WHERE name = 'hanging'");
    expect(job.state).toBe('retry');
  });
});
