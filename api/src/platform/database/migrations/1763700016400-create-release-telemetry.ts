import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseTelemetry1763700016400 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE release_counts (
        name text NOT NULL,
        version text NOT NULL,
        at timestamptz NOT NULL,
        sessions bigint NOT NULL DEFAULT 0,
        errored_sessions bigint NOT NULL DEFAULT 0,
        retries bigint NOT NULL DEFAULT 0,
        fallbacks bigint NOT NULL DEFAULT 0,
        load_failures bigint NOT NULL DEFAULT 0,
        draw_errors bigint NOT NULL DEFAULT 0,
        unhandled_errors bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (name, version, at)
      );
      CREATE INDEX release_counts_at_idx ON release_counts (at);

      CREATE TABLE release_timings (
        name text NOT NULL,
        version text NOT NULL,
        page text NOT NULL,
        metric text NOT NULL,
        at timestamptz NOT NULL,
        bucket smallint NOT NULL,
        samples bigint NOT NULL,
        PRIMARY KEY (name, version, page, metric, at, bucket)
      );
      CREATE INDEX release_timings_at_idx ON release_timings (at);

      CREATE TABLE release_errors (
        name text NOT NULL,
        version text NOT NULL,
        fingerprint text NOT NULL,
        kind text NOT NULL,
        type text NOT NULL,
        message text NOT NULL,
        frames jsonb NOT NULL,
        count bigint NOT NULL,
        first_seen timestamptz NOT NULL,
        last_seen timestamptz NOT NULL,
        PRIMARY KEY (name, version, fingerprint)
      );
      CREATE INDEX release_errors_last_seen_idx ON release_errors (last_seen);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE release_errors, release_timings, release_counts');
  }
}
