import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChatCare1763700014400 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
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

      CREATE TABLE chat_reports (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        case_id bigint NOT NULL REFERENCES chat_cases ON DELETE CASCADE,
        user_id bigint REFERENCES users ON DELETE CASCADE,
        reason text NOT NULL CHECK (reason IN ('unkind', 'spam', 'private', 'health', 'self-harm', 'other')),
        note text,
        reported_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (case_id, user_id)
      );
      CREATE INDEX chat_reports_user_id_idx ON chat_reports (user_id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE chat_reports, chat_cases, chat_mutes');
  }
}
