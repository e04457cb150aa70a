import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBillingAlerts1763700016720 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE billing_alerts (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        stripe_id text NOT NULL CONSTRAINT billing_alerts_stripe_id_key UNIQUE,
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
      ALTER TABLE billing_events ADD object_id text, ADD told json;
      ALTER TABLE invoices ADD dispute text;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE invoices DROP dispute;
      ALTER TABLE billing_events DROP object_id, DROP told;
      DROP TABLE billing_alerts;
    `);
  }
}
