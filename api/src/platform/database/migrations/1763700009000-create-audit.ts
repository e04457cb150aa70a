import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAudit1763700009000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE audit_entries (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        -- Refers to nothing: what somebody did outlives their account. Null stands for the system itself.
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
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE audit_entries');
  }
}
