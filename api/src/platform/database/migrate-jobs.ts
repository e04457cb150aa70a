import { type Db, PgBoss } from 'pg-boss';
import type { QueryRunner } from 'typeorm';

/** Brings pg-boss's own schema, `pgboss`, up to date. It keeps the version of its tables there itself. */
export async function migrateJobs(queryRunner: QueryRunner) {
  const boss = new PgBoss({ db: jobDatabase(queryRunner), supervise: false, schedule: false });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Lets pg-boss run its statements on a connection of ours, within the transaction that is open there. */
export const jobDatabase = (queryRunner: QueryRunner): Db => ({
  async executeSql(text, values) {
    const { records } = await queryRunner.query(text, values, true);
    return { rows: records };
  },
});
