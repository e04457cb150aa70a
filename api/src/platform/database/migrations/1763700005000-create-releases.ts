import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleases1763700005000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE releases (
        name text NOT NULL,
        version text NOT NULL,
        record jsonb NOT NULL,
        published_by text NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (name, version)
      );

      CREATE TABLE release_files (
        name text NOT NULL,
        version text NOT NULL,
        path text NOT NULL,
        bytes bytea NOT NULL,
        PRIMARY KEY (name, version, path),
        FOREIGN KEY (name, version) REFERENCES releases
      );

      CREATE TABLE channels (
        name text PRIMARY KEY CHECK (name IN ('live', 'next')),
        revision integer NOT NULL DEFAULT 0
      );
      INSERT INTO channels (name) VALUES ('live'), ('next');

      -- The last move of a release's name says where the channel points.
      CREATE TABLE channel_moves (
        channel text NOT NULL REFERENCES channels,
        revision integer NOT NULL,
        name text NOT NULL,
        version text NOT NULL,
        action text NOT NULL CHECK (action IN ('promote', 'rollback')),
        -- The move that a rollback of this one returns to.
        returns_to integer,
        actor text NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (channel, revision),
        FOREIGN KEY (name, version) REFERENCES releases,
        FOREIGN KEY (channel, returns_to) REFERENCES channel_moves
      );
      CREATE INDEX channel_moves_name_idx ON channel_moves (channel, name, revision DESC);

      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
      END $$;
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON releases FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON release_files FOR EACH ROW EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON channel_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(
      'DROP TABLE channel_moves, channels, release_files, releases; DROP FUNCTION refuse_change()',
    );
  }
}
