import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexReleases1763700009300 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query('CREATE INDEX releases_newest_idx ON releases (name, published_at DESC, version DESC)');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP INDEX releases_newest_idx');
  }
}
