import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateContent1763700014000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE content_items (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CONSTRAINT content_items_kind_check
          CHECK (kind IN ('brain-exercise', 'stress-exercise', 'sit', 'tip', 'recipe', 'workbook')),
        slug text NOT NULL,
        position integer NOT NULL,
        published jsonb,
        draft jsonb,
        revision integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        updated_by bigint REFERENCES users ON DELETE SET NULL,
        published_at timestamptz,
        shipped_hash text,
        CONSTRAINT content_items_content_check CHECK (published IS NOT NULL OR draft IS NOT NULL),
        UNIQUE (kind, slug)
      );

      CREATE TABLE media_files (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        path text NOT NULL UNIQUE,
        name text NOT NULL,
        content_type text NOT NULL,
        bytes integer NOT NULL,
        sha256 text NOT NULL,
        content bytea,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX media_files_upload_key ON media_files (sha256) WHERE path LIKE 'uploads/%';
      -- Uncompressed, so that substring() reads only the part that is asked for.
      ALTER TABLE media_files ALTER content SET STORAGE EXTERNAL;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE media_files, content_items');
  }
}
