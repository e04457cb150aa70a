import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Administrators can hide the messages that have joined a case. A member may have more to say about a message. */
export class NameJoinedMessages1763700014740 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE chat_reports ADD message_id bigint, DROP CONSTRAINT chat_reports_case_id_user_id_key;
      CREATE INDEX chat_reports_case_id_id_idx ON chat_reports (case_id, id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DELETE FROM chat_reports later USING chat_reports first
        WHERE later.case_id = first.case_id AND later.user_id = first.user_id AND later.id > first.id;
      DROP INDEX chat_reports_case_id_id_idx;
      ALTER TABLE chat_reports DROP message_id,
        ADD CONSTRAINT chat_reports_case_id_user_id_key UNIQUE (case_id, user_id);
    `);
  }
}
