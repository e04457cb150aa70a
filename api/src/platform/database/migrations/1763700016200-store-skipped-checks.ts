import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoreSkippedChecks1763700016200 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE releases ADD skipped_checks text');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE releases DROP skipped_checks');
  }
}
