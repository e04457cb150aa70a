import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For administrators' lists of members in one state. */
export class IndexAccess1763700009400 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE INDEX users_active_idx ON users (id) WHERE role = 'admin' OR granted_until IS NOT NULL;
      CREATE INDEX users_created_at_idx ON users (created_at);
      CREATE INDEX trials_ends_at_idx ON trials (ends_at);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP INDEX users_active_idx, users_created_at_idx, trials_ends_at_idx');
  }
}
