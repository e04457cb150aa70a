import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateSubscriptions1763700013000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- Keyed hashes of addresses: whoever deletes an account and registers again has no second trial.
      CREATE TABLE used_trials (address_hash text PRIMARY KEY);

      CREATE TABLE customers (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        key uuid NOT NULL DEFAULT gen_random_uuid(),
        stripe_id text CONSTRAINT customers_stripe_id_key UNIQUE,
        credit integer NOT NULL DEFAULT 0,
        version integer NOT NULL DEFAULT 0,
        synced_at timestamptz
      );

      CREATE TABLE purchases (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        plan_id integer NOT NULL REFERENCES plans,
        request_key text,
        fingerprint text,
        state text NOT NULL DEFAULT 'open' CONSTRAINT purchases_state_check CHECK (state IN ('open', 'done', 'failed')),
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
        stripe_id text NOT NULL CONSTRAINT subscriptions_stripe_id_key UNIQUE,
        plan_id integer NOT NULL REFERENCES plans,
        state text NOT NULL
          CONSTRAINT subscriptions_state_check CHECK (state IN ('active', 'canceling', 'past_due', 'ended')),
        access_until timestamptz,
        price_cents integer NOT NULL,
        currency text NOT NULL,
        interval text NOT NULL CONSTRAINT subscriptions_interval_check CHECK (interval IN ('month', 'year')),
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
        stripe_id text NOT NULL CONSTRAINT invoices_stripe_id_key UNIQUE,
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
        card json
      );
      CREATE INDEX invoices_user_id_idx ON invoices (user_id, created_at);
      CREATE INDEX invoices_payment_intent_idx ON invoices (payment_intent);

      CREATE TABLE billing_events (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        stripe_id text NOT NULL CONSTRAINT billing_events_stripe_id_key UNIQUE,
        type text NOT NULL,
        customer text,
        payment_intent text,
        created_at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'waiting'
          CONSTRAINT billing_events_state_check CHECK (state IN ('waiting', 'applied', 'ignored', 'failed')),
        attempts integer NOT NULL DEFAULT 0,
        error text
      );
      CREATE INDEX billing_events_customer_idx ON billing_events (customer, id);
      CREATE INDEX billing_events_state_idx ON billing_events (state, id) WHERE state IN ('waiting', 'failed');

      ALTER TABLE trials ADD reminded_at timestamptz;

      -- However an account is deleted, the provider must forget the customer, and charge nothing more.
      CREATE TABLE deleted_customers (stripe_id text PRIMARY KEY);
      CREATE FUNCTION remember_deleted_customer() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO deleted_customers (stripe_id) VALUES (OLD.stripe_id) ON CONFLICT DO NOTHING;
          RETURN NULL;
        END $$;
      CREATE TRIGGER customers_deleted AFTER DELETE ON customers
        FOR EACH ROW WHEN (OLD.stripe_id IS NOT NULL) EXECUTE FUNCTION remember_deleted_customer();
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE trials DROP reminded_at;
      DROP TABLE billing_events, invoices, subscriptions, purchases, customers, deleted_customers, used_trials;
      DROP FUNCTION remember_deleted_customer;
    `);
  }
}
