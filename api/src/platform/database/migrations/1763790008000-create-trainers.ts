import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateTrainers1763790008000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE trainers (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        city text NOT NULL,
        time_zone text NOT NULL,
        about text NOT NULL,
        credentials text NOT NULL,
        meeting_url text,
        is_active boolean NOT NULL,
        revision integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE trainer_hours (
        trainer_id bigint NOT NULL REFERENCES trainers ON DELETE CASCADE,
        weekday integer NOT NULL CHECK (weekday BETWEEN 1 AND 7),
        starts time NOT NULL,
        ends time NOT NULL,
        PRIMARY KEY (trainer_id, weekday, starts),
        CHECK (starts < ends)
      );
      CREATE TABLE trainer_dates (
        trainer_id bigint NOT NULL REFERENCES trainers ON DELETE CASCADE,
        date date NOT NULL,
        hours jsonb NOT NULL,
        note text NOT NULL,
        PRIMARY KEY (trainer_id, date)
      );

      CREATE TABLE bookings (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        trainer_id bigint NOT NULL REFERENCES trainers,
        user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
        starts_at timestamptz NOT NULL,
        ends_at timestamptz NOT NULL,
        time_zone text NOT NULL,
        uid uuid NOT NULL UNIQUE,
        sequence integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now(),
        canceled_at timestamptz,
        canceled_by text CHECK (canceled_by IN ('member', 'team')),
        reason text,
        reminded_at timestamptz,
        CONSTRAINT bookings_check CHECK (starts_at < ends_at),
        CONSTRAINT bookings_check1 CHECK ((canceled_at IS NULL) = (canceled_by IS NULL)),
        -- Ranges of one number: btree_gist, which could compare numbers, is not installed everywhere.
        CONSTRAINT bookings_trainer_id_excl EXCLUDE USING gist
          (int8range(trainer_id, trainer_id, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&)
          WHERE (canceled_at IS NULL),
        CONSTRAINT bookings_user_id_excl EXCLUDE USING gist
          (int8range(user_id, user_id, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&)
          WHERE (canceled_at IS NULL)
      );
      CREATE INDEX bookings_trainer_id_starts_at_idx ON bookings (trainer_id, starts_at);
      CREATE INDEX bookings_user_id_starts_at_idx ON bookings (user_id, starts_at);
      CREATE INDEX bookings_unreminded_idx ON bookings (starts_at)
        WHERE reminded_at IS NULL AND canceled_at IS NULL;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query('DROP TABLE bookings, trainer_dates, trainer_hours, trainers');
  }
}
