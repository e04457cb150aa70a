import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddVillage1764700100000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE users ADD COLUMN village boolean NOT NULL DEFAULT true;
      CREATE INDEX training_days_of_village ON training_days (day, user_id) WHERE practice_index IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP INDEX training_days_of_village; ALTER TABLE users DROP COLUMN village');
  }
}
