import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource, type EntityManager } from 'typeorm';

import { blockedStatements } from '../../../test/blocked-statements.js';
import { createTestDatabase } from '../../../test/test-database.js';
import { databaseProblem } from '../core/errors/to-problem.js';
import { databaseOptions } from './data-source.js';
import { inTransaction } from './transaction.js';

describe('inTransaction', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource(databaseOptions(database.ownerUrl)).initialize();
    await dataSource.query('CREATE TABLE notes (id integer PRIMARY KEY)');
  });
  afterAll(async () => {
    await dataSource.destroy();
    await database.drop();
  });

  const failing = (sqlstate: string) => `DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '${sqlstate}'; END $$`;

  it('runs again what PostgreSQL could not serialize', async () => {
    let attempts = 0;

    await inTransaction(dataSource, async (manager) => {
      attempts += 1;
      await manager.query('INSERT INTO notes VALUES (1)');
      if (attempts < 3) await manager.query(failing('40001'));
    });

    expect(attempts).toBe(3);
    expect(await dataSource.query('SELECT id FROM notes WHERE id = 1')).toHaveLength(1);
  });

  it('gives up after four attempts and stores nothing', async () => {
    const work = jest.fn(async (manager: EntityManager) => {
      await manager.query('INSERT INTO notes VALUES (2)');
      await manager.query(failing('40P01'));
    });

    await expect(inTransaction(dataSource, work)).rejects.toThrow();

    expect(work).toHaveBeenCalledTimes(4);
    expect(await dataSource.query('SELECT id FROM notes WHERE id = 2')).toHaveLength(0);
  });

  it('stops waiting for a lock at the statement timeout, and does not acquire it later', async () => {
    await dataSource.query('INSERT INTO notes VALUES (4)');
    const holder = dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('DELETE FROM notes WHERE id = 4');
    const work = (manager: EntityManager) => manager.query('DELETE FROM notes WHERE id = 4');

    const error: unknown = await inTransaction(dataSource, work).catch((reason: unknown) => reason);

    expect(databaseProblem(error)).toMatchObject({ status: 503, code: 'database_unavailable' });
    expect(await blockedStatements(holder)).toEqual([]);
    await holder.rollbackTransaction();
    await holder.release();
    expect(await dataSource.query('SELECT id FROM notes WHERE id = 4')).toHaveLength(1);
  });

  it.each([
    ['a statement', (manager: EntityManager) => manager.query('SELECT 1')],
    [
      'a repository',
      (manager: EntityManager) => manager.createQueryBuilder().select('1').from('notes', 'n').getRawMany(),
    ],
    ['its commit', () => undefined],
  ])('is unavailable when its connection is lost before %s', async (_, next) => {
    const work = async (manager: EntityManager) => {
      const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
      await dataSource.query('SELECT pg_terminate_backend($1)', [pid]);
      while (!manager.queryRunner?.isReleased) await sleep(10);
      await next(manager);
    };

    const error: unknown = await inTransaction(dataSource, work).catch((reason: unknown) => reason);

    expect(databaseProblem(error)).toMatchObject({ status: 503, code: 'database_unavailable' });
  });

  it('does not repeat a mistake, and a violated constraint becomes a conflict', async () => {
    const work = jest.fn((manager: EntityManager) => manager.query('INSERT INTO notes VALUES (3), (3)'));

    const error: unknown = await inTransaction(dataSource, work).catch((reason: unknown) => reason);

    expect(work).toHaveBeenCalledTimes(1);
    expect(databaseProblem(error)).toMatchObject({ status: 409, code: 'conflict' });
  });
});
