import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A member's grove grows with each day of practice, and keeps what it grew; badges are kept once they are earned. */
export class KeepPracticeAndBadges1763700015300 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    // Of earlier days only the sums are known: the longest activity stands for the first one.
    await queryRunner.query(`
      ALTER TABLE progress ADD practice text NOT NULL DEFAULT '';
      UPDATE progress SET practice = practiced.letters
      FROM (
        SELECT user_id, string_agg(letter, '' ORDER BY day) AS letters
        FROM (
          SELECT DISTINCT ON (user_id, day) user_id, day,
            CASE WHEN activity = 'meditation' THEN 'c'
              WHEN activity IN ('memory-match', 'sequence-span', 'n-back') THEN 'm'
              WHEN activity IN ('go-no-go', 'word-sorting', 'number-grid') THEN 'f'
              ELSE 's' END AS letter
          FROM training_days ORDER BY user_id, day, seconds DESC, activity
        ) days
        GROUP BY user_id
      ) practiced
      WHERE practiced.user_id = progress.user_id;

      CREATE TABLE badges (
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        badge text NOT NULL,
        earned_on date NOT NULL,
        seen_at timestamptz,
        PRIMARY KEY (user_id, badge)
      );
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP TABLE badges;
      ALTER TABLE progress DROP practice;
    `);
  }
}
