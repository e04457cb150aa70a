import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExtendAccounts1763700006000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE users
        ADD text_size text NOT NULL DEFAULT 'normal' CHECK (text_size IN ('normal', 'large', 'largest')),
        ADD reduced_motion boolean NOT NULL DEFAULT false,
        ADD email_verified_at timestamptz,
        ADD deletes_at timestamptz,
        ADD suspended_at timestamptz,
        ADD granted_until timestamptz,
        -- An administrator ended what ran then: the welcome day does not count any more.
        ADD access_ended_at timestamptz;
      CREATE INDEX users_deletes_at_idx ON users (deletes_at) WHERE deletes_at IS NOT NULL;

      ALTER TABLE sessions
        ADD user_agent text NOT NULL DEFAULT '',
        ADD last_used_at timestamptz NOT NULL DEFAULT now();
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE sessions DROP user_agent, DROP last_used_at;
      ALTER TABLE users
        DROP text_size, DROP reduced_motion, DROP email_verified_at, DROP deletes_at,
        DROP suspended_at, DROP granted_until, DROP access_ended_at;
    `);
  }
}
