import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that are stored already stay compressed: reading a part of them takes longer, and works. */
export class ReadPartsOfReleaseFiles1763700014700 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    // Uncompressed, so that substring() reads only the part that is asked for.
    await queryRunner.query('ALTER TABLE release_files ALTER bytes SET STORAGE EXTERNAL');
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE release_files ALTER bytes SET STORAGE EXTENDED');
  }
}
