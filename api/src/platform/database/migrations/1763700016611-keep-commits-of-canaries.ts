import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Copied as of a move, because steps stay longer than releases. */
export class KeepCommitsOfCanaries1763700016611 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE canary_steps ADD COLUMN commit text NOT NULL DEFAULT '';
      ALTER TABLE canary_steps DISABLE TRIGGER append_only;
      UPDATE canary_steps SET commit = releases.record->>'commit' FROM releases
        WHERE releases.name = canary_steps.name AND releases.version = canary_steps.version AND percent > 0;
      ALTER TABLE canary_steps ENABLE TRIGGER append_only;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE canary_steps DROP COLUMN commit');
  }
}
