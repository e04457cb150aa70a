import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSourceMaps1763700016410 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE source_maps (
        name text NOT NULL,
        version text NOT NULL,
        path text NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (name, version, path),
        FOREIGN KEY (name, version) REFERENCES releases ON DELETE CASCADE
      );
      ALTER TABLE source_maps ALTER bytes SET STORAGE EXTERNAL;
      CREATE TRIGGER append_only BEFORE UPDATE ON source_maps FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE source_maps');
  }
}
