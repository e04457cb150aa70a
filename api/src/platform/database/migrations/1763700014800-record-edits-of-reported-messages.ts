import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators decide about the text that members see, also when it was edited after the first report. */
export class RecordEditsOfReportedMessages1763700014800 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE chat_reports DROP CONSTRAINT chat_reports_reason_check,
        ADD CONSTRAINT chat_reports_reason_check
        CHECK (reason IN ('unkind', 'spam', 'private', 'health', 'self-harm', 'other', 'edited'))`);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DELETE FROM chat_reports WHERE reason = 'edited';
      ALTER TABLE chat_reports DROP CONSTRAINT chat_reports_reason_check,
        ADD CONSTRAINT chat_reports_reason_check
        CHECK (reason IN ('unkind', 'spam', 'private', 'health', 'self-harm', 'other'))`);
  }
}
