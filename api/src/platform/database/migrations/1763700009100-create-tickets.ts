import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTickets1763700009100 implements MigrationInterface {
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
      -- Closed ones are the many, and found by their key; open ones are the few.
      CREATE INDEX tickets_open_idx ON tickets (id) WHERE closed_at IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE tickets');
  }
}
