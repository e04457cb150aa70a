import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoreThemeAndSound1763700014850 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE users
        ADD theme text NOT NULL DEFAULT 'system' CONSTRAINT users_theme_check CHECK (theme IN ('system', 'light', 'dark')),
        ADD sound boolean NOT NULL DEFAULT false,
        ADD vibration boolean NOT NULL DEFAULT false`);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('ALTER TABLE users DROP theme, DROP sound, DROP vibration');
  }
}
