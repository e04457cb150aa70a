import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StorePushKeys1763700015900 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE push_subscriptions ADD push_key text');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE push_subscriptions DROP push_key');
  }
}
