import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A repeated request must not bring back a message that was deleted meanwhile. */
export class KeepClientIdsOfRemovedMessages1764500000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE chat_removals ADD COLUMN client_id uuid;
      CREATE INDEX chat_removals_client_id_idx ON chat_removals (client_id);
      CREATE OR REPLACE FUNCTION note_chat_removals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO chat_removals (message_id, client_id) SELECT id, client_id FROM deleted;
        RETURN NULL;
      END $$;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION note_chat_removals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO chat_removals (message_id) SELECT id FROM deleted;
        RETURN NULL;
      END $$;
      ALTER TABLE chat_removals DROP COLUMN client_id;
    `);
  }
}
