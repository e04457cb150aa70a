import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMembers1763790010000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE tickets (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        number text NOT NULL UNIQUE,
        name text NOT NULL,
        email text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        closed_at timestamptz
      );
      -- Open tickets are few among many closed ones, which are found by their key.
      CREATE INDEX tickets_open_idx ON tickets (id) WHERE closed_at IS NULL;

      CREATE TABLE reminders (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        link_id uuid NOT NULL UNIQUE,
        days integer[] NOT NULL CHECK (cardinality(days) BETWEEN 1 AND 7 AND 1 <= ALL (days) AND 7 >= ALL (days)),
        time text NOT NULL CHECK (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        time_zone text NOT NULL,
        email boolean NOT NULL DEFAULT false,
        push boolean NOT NULL DEFAULT false,
        recap boolean NOT NULL DEFAULT false,
        next_at timestamptz,
        reminded_on date,
        recap_at timestamptz,
        recapped_on date
      );
      CREATE INDEX reminders_next_at_idx ON reminders (next_at) WHERE next_at IS NOT NULL;
      CREATE INDEX reminders_recap_at_idx ON reminders (recap_at) WHERE recap_at IS NOT NULL;

      CREATE TABLE push_subscriptions (
        id text PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        endpoint text NOT NULL,
        p256dh text NOT NULL,
        auth text NOT NULL,
        device text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        push_key text
      );
      CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id);

      CREATE TABLE reviews (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        revision integer NOT NULL DEFAULT 1,
        text text NOT NULL,
        stars integer NOT NULL CHECK (stars BETWEEN 1 AND 5),
        name text NOT NULL,
        age integer,
        consent_version integer NOT NULL,
        consent_text text NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'approved', 'declined')),
        reason text,
        decided_by text,
        decided_at timestamptz,
        CONSTRAINT reviews_decision_check CHECK (
          num_nulls(decided_by, decided_at) = CASE state WHEN 'pending' THEN 2 ELSE 0 END
            AND (reason IS NOT NULL) = (state = 'declined')
        )
      );
      CREATE UNIQUE INDEX reviews_user_id_key ON reviews (user_id);
      CREATE INDEX reviews_approved_idx ON reviews (written_at, id) WHERE state = 'approved';
      CREATE INDEX reviews_state_idx ON reviews (state, id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE reviews, push_subscriptions, reminders, tickets');
  }
}
