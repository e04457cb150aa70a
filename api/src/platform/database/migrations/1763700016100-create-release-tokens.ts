import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleaseTokens1763700016100 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE release_tokens (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        team text NOT NULL,
        names text[] NOT NULL,
        rights text[] NOT NULL,
        channels text[] NOT NULL,
        hash bytea NOT NULL,
        hint text NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz,
        revoked_at timestamptz,
        last_used_at timestamptz,
        CONSTRAINT release_tokens_scope_check CHECK (
          cardinality(names) > 0
            AND cardinality(rights) > 0 AND rights <@ ARRAY['publish', 'promote']
            AND cardinality(channels) > 0 AND channels <@ ARRAY['live', 'next']
        )
      );
      CREATE UNIQUE INDEX release_tokens_hash_key ON release_tokens (hash);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE release_tokens');
  }
}
