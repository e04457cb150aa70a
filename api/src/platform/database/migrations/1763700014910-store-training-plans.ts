import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Members who have practiced already are not asked; they find the questions on their plan. */
export class StoreTrainingPlans1763700014910 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE progress
        ADD COLUMN plan_purpose text,
        ADD COLUMN plan_minutes integer,
        ADD COLUMN plan_days integer[],
        ADD COLUMN plan_set_at timestamptz;
      UPDATE progress SET plan_set_at = now()`);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE progress
        DROP COLUMN plan_purpose, DROP COLUMN plan_minutes, DROP COLUMN plan_days, DROP COLUMN plan_set_at`);
  }
}
