import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExtendChat1763700014300 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE chat_messages
        ADD mentions bigint[],
        ADD edited_at timestamptz,
        ADD hidden_at timestamptz,
        ADD changed_at timestamptz NOT NULL DEFAULT now(),
        ADD has_reactions boolean NOT NULL DEFAULT false;
      UPDATE chat_messages SET changed_at = created_at;
      -- The transaction's own time would be earlier than changes that others have read meanwhile.
      ALTER TABLE chat_messages ALTER changed_at SET DEFAULT clock_timestamp();
      CREATE INDEX chat_messages_changed_at_id_idx ON chat_messages (changed_at, id);

      CREATE TABLE chat_reactions (
        message_id bigint NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        reaction text NOT NULL CHECK (reaction IN ('heart', 'thanks', 'smile', 'hooray', 'hug')),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (message_id, user_id, reaction)
      );
      CREATE INDEX chat_reactions_user_id_idx ON chat_reactions (user_id);

      CREATE TABLE chat_removals (
        message_id bigint PRIMARY KEY,
        removed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX chat_removals_removed_at_idx ON chat_removals (removed_at);
    `);
    await queryRunner.query(TRIGGERS);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TABLE chat_reactions, chat_removals;
      DROP TRIGGER chat_messages_removed ON chat_messages;
      DROP FUNCTION note_chat_removals, note_chat_reactions;
      ALTER TABLE chat_messages
        DROP mentions, DROP edited_at, DROP hidden_at, DROP changed_at, DROP has_reactions;
    `);
  }
}

/** Triggers see what a deleted account takes along. */
const TRIGGERS = `
  CREATE FUNCTION note_chat_removals() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO chat_removals (message_id) SELECT id FROM deleted;
    RETURN NULL;
  END $$;
  CREATE TRIGGER chat_messages_removed AFTER DELETE ON chat_messages
    REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION note_chat_removals();

  CREATE FUNCTION note_chat_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE chat_messages SET changed_at = clock_timestamp(), has_reactions = true
    WHERE id IN (SELECT message_id FROM changed);
    RETURN NULL;
  END $$;
  CREATE TRIGGER chat_reactions_added AFTER INSERT ON chat_reactions
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_chat_reactions();
  CREATE TRIGGER chat_reactions_removed AFTER DELETE ON chat_reactions
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_chat_reactions();
`;
