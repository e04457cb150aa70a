import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WatchMoves1763700016310 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    // Until then, a release that has more errors than the one before it is rolled back.
    await queryRunner.query('ALTER TABLE channel_moves ADD COLUMN watched_until timestamptz');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE channel_moves DROP COLUMN watched_until');
  }
}
