import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RenameKeyedCalls1763700011300 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE keyed_calls RENAME TO idempotency_keys;
      ALTER TABLE idempotency_keys RENAME CONSTRAINT keyed_calls_pkey TO idempotency_keys_pkey;
      ALTER TABLE idempotency_keys RENAME CONSTRAINT keyed_calls_user_id_fkey TO idempotency_keys_user_id_fkey;
      ALTER INDEX keyed_calls_by_age RENAME TO idempotency_keys_by_age;
      -- For processes of the version before, which answer calls until they are replaced.
      CREATE VIEW keyed_calls AS SELECT user_id, key, fingerprint, answer, created_at FROM idempotency_keys;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP VIEW keyed_calls;
      ALTER INDEX idempotency_keys_by_age RENAME TO keyed_calls_by_age;
      ALTER TABLE idempotency_keys RENAME CONSTRAINT idempotency_keys_user_id_fkey TO keyed_calls_user_id_fkey;
      ALTER TABLE idempotency_keys RENAME CONSTRAINT idempotency_keys_pkey TO keyed_calls_pkey;
      ALTER TABLE idempotency_keys RENAME TO keyed_calls;
    `);
  }
}
