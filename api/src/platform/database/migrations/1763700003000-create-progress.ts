import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateProgress1763700003000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- Sums over the history tables below, kept in the same transaction, so that reading them costs one row.
      CREATE TABLE progress (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        brain_score integer NOT NULL DEFAULT 0,
        education_score integer NOT NULL DEFAULT 0,
        memory_game_level integer NOT NULL DEFAULT 1,
        memory_game_progress integer NOT NULL DEFAULT 0,
        speed_math_level integer NOT NULL DEFAULT 1,
        speed_math_progress integer NOT NULL DEFAULT 0,
        meditation_minutes integer NOT NULL DEFAULT 0,
        meditation_streak_days integer NOT NULL DEFAULT 0,
        last_meditation_day date
      );

      CREATE TABLE memory_rounds (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        round_id uuid,
        level integer NOT NULL,
        score integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT memory_rounds_round_key UNIQUE (user_id, round_id)
      );

      CREATE TABLE meditations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        session_id uuid,
        minutes integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT meditations_session_key UNIQUE (user_id, session_id)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE meditations, memory_rounds, progress');
  }
}
