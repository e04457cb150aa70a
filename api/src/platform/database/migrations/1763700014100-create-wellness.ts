import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Days are those of the member's own time zone. */
export class CreateWellness1763700014100 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
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

      CREATE TABLE goals (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        type text NOT NULL CHECK (type IN ('meditation', 'brain', 'learning', 'streak')),
        target integer NOT NULL CHECK (target > 0),
        deadline date NOT NULL,
        made_on date NOT NULL,
        -- On the day on which it was made: what a member gains is summed up by day.
        points_before bigint NOT NULL DEFAULT 0,
        celebrated_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX goals_user_id_id_idx ON goals (user_id, id);

      ALTER TABLE meditations
        ADD day date,
        ADD ended_at timestamptz NOT NULL DEFAULT now(),
        ADD practice text NOT NULL DEFAULT 'timer' CHECK (practice IN ('timer', 'sit', 'breathing')),
        ADD mood_before integer CHECK (mood_before BETWEEN 1 AND 5),
        ADD mood_after integer CHECK (mood_after BETWEEN 1 AND 5);
      UPDATE meditations SET ended_at = meditations.created_at,
        day = (meditations.created_at AT TIME ZONE users.time_zone - interval '3 hours')::date
      FROM users WHERE users.id = user_id;
      ALTER TABLE meditations ALTER day SET NOT NULL;
      CREATE INDEX meditations_user_id_ended_at_idx ON meditations (user_id, ended_at);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TABLE goals, wellbeing_checks, moods;
      ALTER TABLE meditations DROP day, DROP ended_at, DROP practice, DROP mood_before, DROP mood_after;
    `);
  }
}
