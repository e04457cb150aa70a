import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A long history must not make goals and moods slow. */
export class ReadPracticeByDay1763700014730 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE goals ADD minutes_before bigint NOT NULL DEFAULT 0;
      UPDATE goals SET minutes_before = (
        SELECT coalesce(sum(minutes), 0) FROM meditations
        WHERE meditations.user_id = goals.user_id AND ended_at < goals.created_at
      ) WHERE type = 'meditation';

      CREATE INDEX meditations_moods_idx ON meditations (user_id, ended_at)
        WHERE mood_before IS NOT NULL AND mood_after IS NOT NULL;
      CREATE INDEX meditations_mood_after_idx ON meditations (user_id, day, ended_at) WHERE mood_after IS NOT NULL;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP INDEX meditations_moods_idx, meditations_mood_after_idx;
      ALTER TABLE goals DROP minutes_before;
    `);
  }
}
