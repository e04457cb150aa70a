import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateChat1763700004000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE chat_messages (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        message text NOT NULL,
        client_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT chat_messages_client_key UNIQUE (user_id, client_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE chat_messages');
  }
}
