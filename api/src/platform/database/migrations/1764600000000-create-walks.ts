import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateWalks1764600000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE walks (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        minutes integer NOT NULL,
        steps jsonb NOT NULL,
        PRIMARY KEY (user_id, day)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE walks');
  }
}
