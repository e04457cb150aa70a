import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlans1763790003000 implements MigrationInterface {
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

      CREATE TABLE customers (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        key uuid NOT NULL DEFAULT gen_random_uuid(),
        stripe_id text UNIQUE,
        credit integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 0,
        synced_at timestamptz,
        -- Whoever changes the member's subscription at the payment provider holds a lease: one change at a time.
        lease_token uuid,
        lease_until timestamptz
      );
      -- However an account is deleted, the provider must delete the customer and charge nothing more.
      CREATE TABLE deleted_customers (stripe_id text PRIMARY KEY);
      CREATE FUNCTION remember_deleted_customer() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO deleted_customers (stripe_id) VALUES (OLD.stripe_id) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;
      CREATE TRIGGER customers_deleted AFTER DELETE ON customers
        FOR EACH ROW WHEN (OLD.stripe_id IS NOT NULL) EXECUTE FUNCTION remember_deleted_customer();

      CREATE TABLE purchases (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        plan_id integer NOT NULL REFERENCES plans,
        request_key text,
        fingerprint text,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'done', 'failed')),
        failure text,
        created_at timestamptz NOT NULL DEFAULT now(),
        closed_at timestamptz
      );
      CREATE UNIQUE INDEX purchases_open_key ON purchases (user_id) WHERE state = 'open';
      CREATE INDEX purchases_user_id_idx ON purchases (user_id, request_key);
      CREATE INDEX purchases_open_idx ON purchases (created_at) WHERE state = 'open';

      CREATE TABLE subscriptions (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        stripe_id text NOT NULL UNIQUE,
        plan_id integer NOT NULL REFERENCES plans,
        state text NOT NULL CHECK (state IN ('active', 'canceling', 'past_due', 'ended')),
        access_until timestamptz,
        price_cents integer NOT NULL,
        currency text NOT NULL,
        interval text NOT NULL CHECK (interval IN ('month', 'year')),
        started_at timestamptz NOT NULL,
        anchor timestamptz NOT NULL,
        current_period_end timestamptz NOT NULL,
        cancel_at timestamptz,
        ended_at timestamptz,
        discount json,
        card json,
        renewal_mailed_for timestamptz
      );
      CREATE UNIQUE INDEX subscriptions_live_key ON subscriptions (user_id) WHERE ended_at IS NULL;
      CREATE INDEX subscriptions_user_id_idx ON subscriptions (user_id);
      CREATE INDEX subscriptions_period_idx ON subscriptions (current_period_end) WHERE ended_at IS NULL;

      CREATE TABLE invoices (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        stripe_id text NOT NULL UNIQUE,
        payment_intent text,
        number text NOT NULL,
        status text NOT NULL,
        amount integer NOT NULL,
        refunded integer NOT NULL DEFAULT 0,
        currency text NOT NULL,
        created_at timestamptz NOT NULL,
        paid_at timestamptz,
        period_start timestamptz NOT NULL,
        period_end timestamptz NOT NULL,
        lines json NOT NULL,
        card json,
        dispute text
      );
      CREATE INDEX invoices_user_id_idx ON invoices (user_id, created_at);
      CREATE INDEX invoices_payment_intent_idx ON invoices (payment_intent);

      CREATE TABLE billing_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        stripe_id text NOT NULL UNIQUE,
        type text NOT NULL,
        customer text,
        payment_intent text,
        created_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'applied', 'ignored', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        error text,
        object_id text,
        told json
      );
      CREATE INDEX billing_events_customer_idx ON billing_events (customer, id);
      CREATE INDEX billing_events_state_idx ON billing_events (state, id) WHERE state IN ('waiting', 'failed');

      CREATE TABLE billing_alerts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        stripe_id text NOT NULL UNIQUE,
        kind text NOT NULL,
        state text NOT NULL,
        user_id bigint REFERENCES users ON DELETE SET NULL,
        payment_intent text,
        facts json NOT NULL,
        read_at timestamptz NOT NULL,
        settled_at timestamptz,
        ended_subscription text
      );
      CREATE INDEX billing_alerts_user_id_idx ON billing_alerts (user_id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TABLE billing_alerts, billing_events, invoices, subscriptions, purchases, customers, deleted_customers, plans;
      DROP FUNCTION remember_deleted_customer;
    `);
  }
}
