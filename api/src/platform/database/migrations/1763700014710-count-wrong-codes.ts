import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountWrongCodes1763700014710 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(
      'ALTER TABLE two_steps ADD wrong_codes integer NOT NULL DEFAULT 0, ADD last_wrong_at timestamptz',
    );
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE two_steps DROP wrong_codes, DROP last_wrong_at');
  }
}
