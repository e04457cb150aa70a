import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateDailyBoards1764800000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE daily_boards (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        score integer NOT NULL,
        marks text NOT NULL,
        PRIMARY KEY (user_id, day)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE daily_boards');
  }
}
