import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePlatform1763790001000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END $$;

      CREATE TABLE audit_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        -- Not a foreign key: entries outlive the account. Null stands for the system itself.
        actor_id bigint,
        -- The name that the actor had then.
        actor text NOT NULL,
        action text NOT NULL,
        target text NOT NULL,
        detail text NOT NULL
      );
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON audit_entries
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER never_emptied BEFORE TRUNCATE ON audit_entries
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

      -- The responses to calls with an Idempotency-Key, written in the transaction of the call.
      CREATE TABLE idempotency_keys (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        key text NOT NULL,
        -- A hash of the call and its body, so that the body itself need not be stored.
        fingerprint text NOT NULL,
        -- Null only within the transaction that writes the row. Not jsonb, which would reorder the fields.
        answer json,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      );
      CREATE INDEX idempotency_keys_by_age ON idempotency_keys (created_at);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE idempotency_keys, audit_entries; DROP FUNCTION refuse_change');
  }
}
