import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The owner alone moves a file to the object store: the API has no right to change one. */
export class StoreFilesElsewhere1763700016610 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE release_files
        ALTER bytes DROP NOT NULL,
        ADD object_key text,
        ADD CONSTRAINT release_files_place_check CHECK ((bytes IS NULL) <> (object_key IS NULL));
      CREATE INDEX release_files_object_key_idx ON release_files (object_key) WHERE object_key IS NOT NULL;

      DROP TRIGGER append_only ON release_files;
      CREATE TRIGGER append_only BEFORE UPDATE ON release_files FOR EACH ROW
      WHEN (current_setting('mindgrove.moves_files', true) IS DISTINCT FROM 'on')
      EXECUTE FUNCTION refuse_change();
    `);
  }

  /** Fails while a file is in the object store. */
  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TRIGGER append_only ON release_files;
      CREATE TRIGGER append_only BEFORE UPDATE ON release_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
      DROP INDEX release_files_object_key_idx;
      ALTER TABLE release_files DROP CONSTRAINT release_files_place_check, DROP COLUMN object_key, ALTER bytes SET NOT NULL;
    `);
  }
}
