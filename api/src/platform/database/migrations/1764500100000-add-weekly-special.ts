import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddWeeklySpecial1764500100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE rounds ADD COLUMN special_week date;
      CREATE INDEX rounds_of_specials ON rounds (user_id, special_week) WHERE special_week IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE rounds DROP COLUMN special_week');
  }
}
