import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Each letter of a member's practice gets its day, so that a plant of the grove can tell of it (docs/adr/0049). */
export class PlaceDaysOfPractice1764550000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE training_days ADD COLUMN practice_index integer;

      -- Rounds have no time of storing, but their ids grow with it: a round was stored when the last of all rounds up to
      -- its id had ended, or soon after. Days whose rounds are not found, because the member has moved to another time
      -- zone, take their place at the end of the day.
      WITH activities AS (
        SELECT user_id, (played_at AT TIME ZONE coalesce(z.name, 'UTC') - interval '3 hours')::date AS day,
          game AS activity, max(played_at) OVER (ORDER BY r.id) AS stored_at, r.id
        FROM rounds r JOIN users u ON u.id = user_id LEFT JOIN pg_timezone_names z ON z.name = u.time_zone
        UNION ALL SELECT user_id, day, 'meditation', created_at, NULL FROM meditations
      ), first AS (
        SELECT DISTINCT ON (user_id, day) user_id, day, activity, coalesce(stored_at, day + interval '27 hours') AS at, id
        FROM training_days LEFT JOIN activities USING (user_id, day, activity)
        ORDER BY user_id, day, at, id, activity
      ), placed AS (
        SELECT user_id, day, activity, row_number() OVER (PARTITION BY user_id ORDER BY at, id, day) - 1 AS place FROM first
      )
      UPDATE training_days t SET practice_index = place FROM placed p
      WHERE t.user_id = p.user_id AND t.day = p.day AND t.activity = p.activity;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE training_days DROP COLUMN practice_index');
  }
}
