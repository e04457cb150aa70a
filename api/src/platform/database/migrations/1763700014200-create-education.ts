import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEducation1763700014200 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
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
    await queryRunner.query('DROP TABLE exercise_completions, workbook_answers');
  }
}
