import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTwoSteps1763700010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE two_steps (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        -- Encrypted; a copy of the database alone makes no codes.
        secret bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Null until a first code has shown that the authenticator knows the secret.
        confirmed_at timestamptz,
        -- The step of time whose code was used last: no code of it, or of one before, is taken again.
        last_step bigint NOT NULL DEFAULT 0,
        recovery_hashes bytea[] NOT NULL DEFAULT '{}'
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE two_steps');
  }
}
