import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateUsers1763790000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE users (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        email text NOT NULL,
        password_hash text NOT NULL,
        role text NOT NULL DEFAULT 'member' CHECK (role IN ('member', 'admin')),
        time_zone text NOT NULL DEFAULT 'UTC',
        created_at timestamptz NOT NULL DEFAULT now(),
        text_size text NOT NULL DEFAULT 'normal' CHECK (text_size IN ('normal', 'large', 'largest')),
        reduced_motion boolean NOT NULL DEFAULT false,
        email_verified_at timestamptz,
        deletes_at timestamptz,
        suspended_at timestamptz,
        granted_until timestamptz,
        -- An administrator ended the access that ran then: the welcome day does not count any more.
        access_ended_at timestamptz,
        theme text NOT NULL DEFAULT 'system' CHECK (theme IN ('system', 'light', 'dark')),
        sound boolean NOT NULL DEFAULT false,
        vibration boolean NOT NULL DEFAULT false
      );
      CREATE UNIQUE INDEX users_email_key ON users (lower(email));
      CREATE INDEX users_deletes_at_idx ON users (deletes_at) WHERE deletes_at IS NOT NULL;
      -- For administrators' lists of members in one state.
      CREATE INDEX users_suspended_idx ON users (id) WHERE suspended_at IS NOT NULL;
      CREATE INDEX users_active_idx ON users (id) WHERE role = 'admin' OR granted_until IS NOT NULL;
      CREATE INDEX users_created_at_idx ON users (created_at);

      -- Finds a part of a name or an address among a million. Where the extension is not to be had, the search reads
      -- every row instead.
      DO $$ BEGIN
        IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
          CREATE EXTENSION IF NOT EXISTS pg_trgm;
          CREATE INDEX users_search_idx ON users USING gin (name gin_trgm_ops, email gin_trgm_ops);
        END IF;
      EXCEPTION WHEN insufficient_privilege OR undefined_object THEN
        RAISE NOTICE 'without pg_trgm, searching members is slow';
      END $$;

      CREATE TABLE mails (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        -- Not always the account's address: a new one has to be confirmed first.
        recipient text NOT NULL,
        subject text NOT NULL,
        -- It may hold a link that opens the account, so it is deleted as soon as it was sent.
        text text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        calendar text,
        html text,
        images jsonb,
        unsubscribe_url text,
        expires_at timestamptz
      );
      CREATE INDEX mails_created_at_idx ON mails (created_at);
      CREATE INDEX mails_user_id_idx ON mails (user_id);
      -- Emails to an address are limited, whichever accounts cause them.
      CREATE INDEX mails_recipient_idx ON mails (lower(recipient), created_at);

      CREATE TABLE mail_links (
        id uuid PRIMARY KEY,
        -- Null when no account has the address: a row is written then too, so that the time taken reveals nothing.
        user_id bigint REFERENCES users ON DELETE CASCADE,
        purpose text NOT NULL CHECK (purpose IN ('password', 'email', 'new-email')),
        email text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz,
        -- A new request replaces the link, and the former one stops working.
        CONSTRAINT mail_links_purpose_key UNIQUE (user_id, purpose)
      );
      CREATE INDEX mail_links_expires_at_idx ON mail_links (expires_at);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE mail_links, mails, users');
  }
}
