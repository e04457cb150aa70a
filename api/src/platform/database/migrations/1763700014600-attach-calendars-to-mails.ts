import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AttachCalendarsToMails1763700014600 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE mails ADD calendar text');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE mails DROP calendar');
  }
}
