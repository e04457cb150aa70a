import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One history for every game, and the sums over it that pages read, so that none of them counts rounds. */
export class CreateRounds1763700011000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE rounds (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        round_id uuid NOT NULL DEFAULT gen_random_uuid(),
        game text NOT NULL,
        level integer NOT NULL,
        score integer NOT NULL,
        seconds integer,
        trials integer,
        hits integer,
        best_streak integer,
        played_at timestamptz NOT NULL DEFAULT now(),
        -- Of all members: whoever sends a round that another has played is refused.
        CONSTRAINT rounds_round_key UNIQUE (round_id)
      );
      CREATE INDEX rounds_by_user ON rounds (user_id, id);
      CREATE INDEX rounds_by_game ON rounds (user_id, game, id);

      INSERT INTO rounds (user_id, round_id, game, level, score, played_at)
      SELECT user_id,
        -- Ids were unique for each member alone.
        CASE WHEN row_number() OVER (PARTITION BY round_id ORDER BY id) = 1 THEN coalesce(round_id, gen_random_uuid())
          ELSE gen_random_uuid() END,
        'memory-match', level, score, created_at
      FROM memory_rounds ORDER BY id;
      DROP TABLE memory_rounds;

      -- What a member has reached in a game.
      CREATE TABLE game_progress (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        game text NOT NULL,
        rounds integer NOT NULL DEFAULT 0,
        best_score integer NOT NULL DEFAULT 0,
        best_seconds integer,
        last_played_at timestamptz,
        step integer NOT NULL,
        step_reason text NOT NULL,
        run integer NOT NULL,
        -- A round that was sent late does not bring back an older difficulty.
        step_set_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, game)
      );

      CREATE TABLE level_records (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        game text NOT NULL,
        level integer NOT NULL,
        rounds integer NOT NULL DEFAULT 0,
        best_score integer NOT NULL DEFAULT 0,
        best_seconds integer,
        PRIMARY KEY (user_id, game, level)
      );

      -- Days of the member's own time zone; the activity is a game or meditation.
      CREATE TABLE training_days (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        activity text NOT NULL,
        rounds integer NOT NULL DEFAULT 0,
        seconds integer NOT NULL DEFAULT 0,
        points integer NOT NULL DEFAULT 0,
        best_score integer NOT NULL DEFAULT 0,
        trials integer NOT NULL DEFAULT 0,
        hits integer NOT NULL DEFAULT 0,
        PRIMARY KEY (user_id, day, activity)
      );

      INSERT INTO game_progress (user_id, game, rounds, best_score, last_played_at, step, step_reason, run)
      SELECT user_id, game, count(*), max(score), max(played_at), 4, 'first', 0 FROM rounds GROUP BY user_id, game;
      INSERT INTO level_records (user_id, game, level, rounds, best_score)
      SELECT user_id, game, level, count(*), max(score) FROM rounds GROUP BY user_id, game, level;
      INSERT INTO training_days (user_id, day, activity, rounds, points, best_score)
      SELECT user_id, (played_at AT TIME ZONE users.time_zone - interval '3 hours')::date, game,
        count(*), sum(score), max(score)
      FROM rounds JOIN users ON users.id = user_id GROUP BY 1, 2, 3;
      INSERT INTO training_days (user_id, day, activity, rounds, seconds)
      SELECT user_id, (meditations.created_at AT TIME ZONE users.time_zone - interval '3 hours')::date, 'meditation',
        count(*), sum(minutes) * 60
      FROM meditations JOIN users ON users.id = user_id GROUP BY 1, 2;

      CREATE TABLE assessments (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        assessment_id uuid NOT NULL,
        form integer NOT NULL,
        results jsonb NOT NULL,
        taken_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT assessments_assessment_key UNIQUE (assessment_id),
        CONSTRAINT assessments_form_key UNIQUE (user_id, form)
      );

      ALTER TABLE progress
        ADD COLUMN weekly_goal integer NOT NULL DEFAULT 3,
        ADD COLUMN assessments integer NOT NULL DEFAULT 0,
        ADD COLUMN last_assessed_at timestamptz,
        ADD COLUMN assessment_skipped_at timestamptz;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE progress DROP COLUMN weekly_goal, DROP COLUMN assessments, DROP COLUMN last_assessed_at,
        DROP COLUMN assessment_skipped_at;
      CREATE TABLE memory_rounds (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        round_id uuid,
        level integer NOT NULL,
        score integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT memory_rounds_round_key UNIQUE (user_id, round_id)
      );
      INSERT INTO memory_rounds (user_id, round_id, level, score, created_at)
      SELECT user_id, round_id, level, score, played_at FROM rounds WHERE game = 'memory-match' ORDER BY id;
      DROP TABLE assessments, training_days, level_records, game_progress, rounds;
    `);
  }
}
