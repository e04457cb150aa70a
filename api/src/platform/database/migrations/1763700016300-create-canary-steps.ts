import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCanarySteps1763700016300 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- The last step of a release's name says whether visitors get a canary; 0 percent ends it.
      CREATE TABLE canary_steps (
        -- Of the live channel, which counts canaries' steps and its own moves together.
        revision integer PRIMARY KEY,
        name text NOT NULL,
        version text NOT NULL,
        percent integer NOT NULL CONSTRAINT canary_steps_percent_check CHECK (percent BETWEEN 0 AND 99),
        -- The canary's first step.
        begun_with integer NOT NULL REFERENCES canary_steps,
        actor text NOT NULL,
        reason text NOT NULL,
        stepped_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX canary_steps_name_idx ON canary_steps (name, revision);
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON canary_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE canary_steps');
  }
}
