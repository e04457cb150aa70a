import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseOverrides1763700016500 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- One browser each, which loads a remote from its own machine.
      CREATE TABLE release_overrides (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        origin text NOT NULL,
        record jsonb NOT NULL,
        -- A team, or null for an administrator, whose session it ends with.
        team text,
        session_id uuid,
        -- Until a browser has used the code.
        code_hash bytea CONSTRAINT release_overrides_code_key UNIQUE,
        expires_at timestamptz NOT NULL,
        CONSTRAINT release_overrides_owner_check CHECK (num_nonnulls(team, session_id) = 1)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE release_overrides');
  }
}
