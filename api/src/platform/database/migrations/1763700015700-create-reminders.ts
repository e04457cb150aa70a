import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReminders1763700015700 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE mails ADD html text, ADD images jsonb, ADD unsubscribe_url text, ADD expires_at timestamptz;

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
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX push_subscriptions_user_id_idx ON push_subscriptions (user_id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TABLE push_subscriptions;
      DROP TABLE reminders;
      ALTER TABLE mails DROP html, DROP images, DROP unsubscribe_url, DROP expires_at;
    `);
  }
}
