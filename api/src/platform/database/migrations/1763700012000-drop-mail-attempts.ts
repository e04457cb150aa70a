import type { MigrationInterface, QueryRunner } from 'typeorm';

/** pg-boss knows when a mail is tried next. */
export class DropMailAttempts1763700012000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE mails DROP attempts, DROP next_attempt_at');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE mails ADD attempts integer NOT NULL DEFAULT 0, ADD next_attempt_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX mails_due_idx ON mails (next_attempt_at) WHERE sent_at IS NULL;
    `);
  }
}
