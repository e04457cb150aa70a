import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMails1763700007000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Not always the account's address: one that is to become it has to be confirmed first.
        recipient text NOT NULL,
        subject text NOT NULL,
        -- It may hold a link that opens the account, so it goes as soon as it was sent.
        text text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX mails_due_idx ON mails (next_attempt_at) WHERE sent_at IS NULL;
      CREATE INDEX mails_created_at_idx ON mails (created_at);
      CREATE INDEX mails_user_id_idx ON mails (user_id);

      CREATE TABLE mail_links (
        id uuid PRIMARY KEY,
        -- Nobody's when the address that asked is unknown: it costs a row then too, so that time tells nothing.
        user_id bigint REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('password', 'email', 'new-email')),
        email text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        -- Asking again replaces the link, and the former one is dead.
        CONSTRAINT mail_links_purpose_key UNIQUE (user_id, purpose)
      );
      CREATE INDEX mail_links_expires_at_idx ON mail_links (expires_at);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE mail_links, mails');
  }
}
