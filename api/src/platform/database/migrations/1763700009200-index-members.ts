import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexMembers1763700009200 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE INDEX users_suspended_idx ON users (id) WHERE suspended_at IS NOT NULL;

      -- Finds a part of a name or an address among a million. Where the extension is not to be had, the search reads
      -- every row instead.
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
          CREATE EXTENSION IF NOT EXISTS pg_trgm;
          CREATE INDEX users_search_idx ON users USING gin (name gin_trgm_ops, email gin_trgm_ops);
        END IF;
      EXCEPTION WHEN insufficient_privilege OR undefined_object THEN
        RAISE NOTICE 'without pg_trgm, searching members is slow';
      END $$;
    `);
  }

  /** The extension stays: something else may use it. */
  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP INDEX IF EXISTS users_search_idx; DROP INDEX users_suspended_idx');
  }
}
