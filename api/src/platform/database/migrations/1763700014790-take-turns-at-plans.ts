import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What changes a member's subscription at the payment provider is done one at a time. */
export class TakeTurnsAtPlans1763700014790 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE customers
        ADD COLUMN turn_token uuid,
        ADD COLUMN turn_until timestamp with time zone`);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE customers DROP COLUMN turn_token, DROP COLUMN turn_until');
  }
}
