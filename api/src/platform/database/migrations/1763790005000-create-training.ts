import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days are those of the member's own time zone. Sums over rounds are bigint: one that did not fit would refuse every later round. */
export class CreateTraining1763790005000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      -- Sums over the history tables below, written in the same transaction, so that a page reads one row.
      CREATE TABLE progress (
        user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        brain_score bigint NOT NULL DEFAULT 0,
        education_score integer NOT NULL DEFAULT 0,
        memory_game_level integer NOT NULL DEFAULT 1,
        memory_game_progress bigint NOT NULL DEFAULT 0,
        speed_math_level integer NOT NULL DEFAULT 1,
        speed_math_progress bigint NOT NULL DEFAULT 0,
        meditation_minutes bigint NOT NULL DEFAULT 0,
        meditation_streak_days integer NOT NULL DEFAULT 0,
        last_meditation_day date,
        weekly_goal integer NOT NULL DEFAULT 3,
        assessments integer NOT NULL DEFAULT 0,
        last_assessed_at timestamptz,
        assessment_skipped_at timestamptz,
        plan_purpose text,
        plan_minutes integer,
        plan_days integer[],
        plan_set_at timestamptz,
        -- A letter for each day of practice.
        practice text NOT NULL DEFAULT ''
      );

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
        -- Across all members: a round that another member has played is refused.
        CONSTRAINT rounds_round_key UNIQUE (round_id)
      );
      CREATE INDEX rounds_by_user ON rounds (user_id, id);
      CREATE INDEX rounds_by_game ON rounds (user_id, game, id);

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
      -- The activity is a game or meditation.
      CREATE TABLE training_days (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        activity text NOT NULL,
        rounds integer NOT NULL DEFAULT 0,
        seconds bigint NOT NULL DEFAULT 0,
        points bigint NOT NULL DEFAULT 0,
        best_score integer NOT NULL DEFAULT 0,
        trials integer NOT NULL DEFAULT 0,
        hits integer NOT NULL DEFAULT 0,
        PRIMARY KEY (user_id, day, activity)
      );

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

      CREATE TABLE meditations (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        session_id uuid,
        minutes integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        day date NOT NULL,
        ended_at timestamptz NOT NULL DEFAULT now(),
        practice text NOT NULL DEFAULT 'timer' CHECK (practice IN ('timer', 'sit', 'breathing')),
        mood_before integer CHECK (mood_before BETWEEN 1 AND 5),
        mood_after integer CHECK (mood_after BETWEEN 1 AND 5),
        CONSTRAINT meditations_session_key UNIQUE (user_id, session_id)
      );
      CREATE INDEX meditations_user_id_ended_at_idx ON meditations (user_id, ended_at);
      CREATE INDEX meditations_moods_idx ON meditations (user_id, ended_at)
        WHERE mood_before IS NOT NULL AND mood_after IS NOT NULL;
      CREATE INDEX meditations_mood_after_idx ON meditations (user_id, day, ended_at) WHERE mood_after IS NOT NULL;

      CREATE TABLE badges (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        badge text NOT NULL,
        earned_on date NOT NULL,
        seen_at timestamptz,
        PRIMARY KEY (user_id, badge)
      );

      CREATE TABLE goals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        type text NOT NULL CHECK (type IN ('meditation', 'brain', 'learning', 'streak')),
        target integer NOT NULL CHECK (target > 0),
        deadline date NOT NULL,
        made_on date NOT NULL,
        -- Gained before on the day on which it was made: gains are summed up by day.
        points_before bigint NOT NULL DEFAULT 0,
        celebrated_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        minutes_before bigint NOT NULL DEFAULT 0
      );
      CREATE INDEX goals_user_id_id_idx ON goals (user_id, id);

      CREATE TABLE moods (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        mood integer NOT NULL CHECK (mood BETWEEN 1 AND 5),
        note text,
        PRIMARY KEY (user_id, day)
      );
      CREATE TABLE wellbeing_checks (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        day date NOT NULL,
        answers integer[] NOT NULL
          CHECK (cardinality(answers) = 5 AND 0 <= ALL (answers) AND 4 >= ALL (answers)),
        PRIMARY KEY (user_id, day)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TABLE wellbeing_checks, moods, goals, badges, meditations, assessments, training_days, level_records,
        game_progress, rounds, progress
    `);
  }
}
