import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTrials1763790004000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- One row per user, so that a trial can be had once.
      CREATE TABLE trials (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        plan_id integer NOT NULL REFERENCES plans,
        started_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL,
        reminded_at timestamptz
      );
      CREATE INDEX trials_ends_at_idx ON trials (ends_at);
      -- Keyed hashes of addresses: a deleted account that registers again has no second trial.
      CREATE TABLE used_trials (address_hash text PRIMARY KEY);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE used_trials, trials');
  }
}
