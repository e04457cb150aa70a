import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateExercises1763790006000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE content_items (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL
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
        -- Uncompressed, so that substring() reads only the part that is asked for.
        content bytea STORAGE EXTERNAL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE UNIQUE INDEX media_files_upload_key ON media_files (sha256) WHERE path LIKE 'uploads/%';

      CREATE TABLE exercise_completions (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        exercise_id bigint NOT NULL REFERENCES content_items,
        points integer NOT NULL,
        day date NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, exercise_id)
      );

      CREATE TABLE workbook_answers (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        workbook_id bigint NOT NULL REFERENCES content_items,
        prompt text NOT NULL,
        answer text NOT NULL CHECK (answer <> ''),
        updated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, workbook_id, prompt)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE workbook_answers, exercise_completions, media_files, content_items');
  }
}
