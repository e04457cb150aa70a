import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlans1763700002000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE plans (
        id integer PRIMARY KEY,
        code text NOT NULL UNIQUE CHECK (code IN ('free', 'monthly', 'annual')),
        name text NOT NULL,
        description text NOT NULL,
        price_cents integer NOT NULL CHECK (price_cents >= 0),
        currency text NOT NULL DEFAULT 'usd',
        interval text CHECK (interval IN ('month', 'year')),
        trial_days integer NOT NULL DEFAULT 0,
        highlighted boolean NOT NULL DEFAULT false
      );
      INSERT INTO plans (id, code, name, description, price_cents, interval, trial_days, highlighted) VALUES
        (1, 'free', 'Free Trial', 'Everything for 14 days. No card needed, and it never turns into a charge.', 0, NULL, 14, false),
        (4, 'monthly', 'Monthly Premium', 'Everything, month by month. Cancel any time.', 1999, 'month', 0, true),
        (5, 'annual', 'Annual Premium', 'Everything for a whole year at the lowest price.', 19999, 'year', 0, false);

      -- One row per user: a trial can be had once.
      CREATE TABLE trials (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        plan_id integer NOT NULL REFERENCES plans,
        started_at timestamptz NOT NULL DEFAULT now(),
        ends_at timestamptz NOT NULL
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE trials, plans');
  }
}
