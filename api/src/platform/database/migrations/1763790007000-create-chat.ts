import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChat1763790007000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE chat_messages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        message text NOT NULL,
        client_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        mentions bigint[],
        edited_at timestamptz,
        hidden_at timestamptz,
        -- The transaction's own time would be earlier than changes that others have read meanwhile.
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        has_reactions boolean NOT NULL DEFAULT false,
        CONSTRAINT chat_messages_client_key UNIQUE (user_id, client_id)
      );
      CREATE INDEX chat_messages_changed_at_id_idx ON chat_messages (changed_at, id);

      CREATE TABLE chat_removals (
        message_id bigint PRIMARY KEY,
        removed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX chat_removals_removed_at_idx ON chat_removals (removed_at);
      CREATE FUNCTION note_chat_removals() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO chat_removals (message_id) SELECT id FROM deleted;
        RETURN NULL;
      END $$;
      CREATE TRIGGER chat_messages_removed AFTER DELETE ON chat_messages
        REFERENCING OLD TABLE AS deleted FOR EACH STATEMENT EXECUTE FUNCTION note_chat_removals();

      CREATE TABLE chat_reactions (
        message_id bigint NOT NULL REFERENCES chat_messages ON DELETE CASCADE,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        reaction text NOT NULL CHECK (reaction IN ('heart', 'thanks', 'smile', 'hooray', 'hug')),
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (message_id, user_id, reaction)
      );
      CREATE INDEX chat_reactions_user_id_idx ON chat_reactions (user_id);
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

      CREATE TABLE chat_mutes (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        muted_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        PRIMARY KEY (user_id, muted_id),
        CHECK (user_id <> muted_id)
      );
      CREATE INDEX chat_mutes_muted_id_idx ON chat_mutes (muted_id);

      -- The text is a copy, so that its author cannot empty the queue by editing or deleting the message.
      CREATE TABLE chat_cases (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        message_id bigint NOT NULL,
        author_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        text text NOT NULL,
        written_at timestamptz NOT NULL,
        is_urgent boolean NOT NULL DEFAULT false,
        opened_at timestamptz NOT NULL DEFAULT now(),
        outcome text CHECK (outcome IN ('kept', 'hidden', 'restored', 'suspended')),
        reason text,
        decided_by text,
        decided_at timestamptz,
        CONSTRAINT chat_cases_decision_check CHECK (num_nulls(outcome, reason, decided_by, decided_at) IN (0, 4))
      );
      CREATE UNIQUE INDEX chat_cases_open_key ON chat_cases (message_id) WHERE decided_at IS NULL;
      CREATE INDEX chat_cases_decided_idx ON chat_cases (decided_at, id) WHERE decided_at IS NOT NULL;
      CREATE INDEX chat_cases_author_id_idx ON chat_cases (author_id);

      -- A member may report the messages of one case more than once.
      CREATE TABLE chat_reports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        case_id bigint NOT NULL REFERENCES chat_cases ON DELETE CASCADE,
        user_id bigint REFERENCES users ON DELETE CASCADE,
        reason text NOT NULL
          CHECK (reason IN ('unkind', 'spam', 'private', 'health', 'self-harm', 'other', 'edited')),
        note text,
        reported_at timestamptz NOT NULL DEFAULT now(),
        -- A message that joined the case after the first one.
        message_id bigint
      );
      CREATE INDEX chat_reports_user_id_idx ON chat_reports (user_id);
      CREATE INDEX chat_reports_case_id_id_idx ON chat_reports (case_id, id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TABLE chat_reports, chat_cases, chat_mutes, chat_reactions, chat_removals, chat_messages;
      DROP FUNCTION note_chat_reactions, note_chat_removals;
    `);
  }
}
