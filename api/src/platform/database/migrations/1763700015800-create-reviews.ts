import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReviews1763700015800 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE reviews (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        revision integer NOT NULL DEFAULT 1,
        text text NOT NULL,
        stars integer NOT NULL CONSTRAINT reviews_stars_check CHECK (stars BETWEEN 1 AND 5),
        name text NOT NULL,
        age integer,
        consent_version integer NOT NULL,
        consent_text text NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        state text NOT NULL DEFAULT 'pending'
          CONSTRAINT reviews_state_check CHECK (state IN ('pending', 'approved', 'declined')),
        reason text,
        decided_by text,
        decided_at timestamptz,
        CONSTRAINT reviews_decision_check CHECK (
          num_nulls(decided_by, decided_at) = CASE state WHEN 'pending' THEN 2 ELSE 0 END
            AND (reason IS NOT NULL) = (state = 'declined')
        )
      );
      CREATE UNIQUE INDEX reviews_user_id_key ON reviews (user_id);
      CREATE INDEX reviews_approved_idx ON reviews (written_at, id) WHERE state = 'approved';
      CREATE INDEX reviews_state_idx ON reviews (state, id);
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE reviews');
  }
}
