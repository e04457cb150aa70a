import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAuth1763790002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE sessions (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        revoked_at timestamptz,
        user_agent text NOT NULL DEFAULT '',
        last_used_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX sessions_user_id_idx ON sessions (user_id);

      CREATE TABLE refresh_tokens (
        hash bytea PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX refresh_tokens_session_id_idx ON refresh_tokens (session_id);

      CREATE TABLE two_factors (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        -- Encrypted, so that a copy of the database alone makes no codes.
        secret bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Null until a first code has shown that the authenticator knows the secret.
        confirmed_at timestamptz,
        -- The time step whose code was used last: no code of it, or of an earlier one, is accepted again.
        last_step bigint NOT NULL DEFAULT 0,
        recovery_hashes bytea[] NOT NULL DEFAULT '{}',
        wrong_codes integer NOT NULL DEFAULT 0,
        last_wrong_at timestamptz
      );

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
    await queryRunner.query('DROP TABLE release_tokens, two_factors, refresh_tokens, sessions');
  }
}
