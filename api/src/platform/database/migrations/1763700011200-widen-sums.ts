import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sums over rounds have no end: one that does not fit would refuse every round after it. */
export class WidenSums1763700011200 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(alterTo('bigint'));
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(alterTo('integer'));
  }
}

const alterTo = (type: string) => `
  ALTER TABLE progress ALTER COLUMN brain_score TYPE ${type}, ALTER COLUMN memory_game_progress TYPE ${type},
    ALTER COLUMN speed_math_progress TYPE ${type}, ALTER COLUMN meditation_minutes TYPE ${type};
  ALTER TABLE training_days ALTER COLUMN seconds TYPE ${type}, ALTER COLUMN points TYPE ${type};`;
