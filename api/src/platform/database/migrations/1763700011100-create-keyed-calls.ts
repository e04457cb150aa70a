import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateKeyedCalls1763700011100 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- What was answered to calls that carried an Idempotency-Key, written with what they did.
      CREATE TABLE keyed_calls (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        key text NOT NULL,
        -- A hash of the call and its body, so that the body itself need not be kept.
        fingerprint text NOT NULL,
        -- Empty only within the transaction that writes the row. As text, so that the answer stays the same to the letter.
        answer json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX keyed_calls_by_age ON keyed_calls (created_at);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE keyed_calls');
  }
}
