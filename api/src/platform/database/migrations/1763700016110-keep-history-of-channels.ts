import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A move without a version takes a remote away. Commits are copied, because moves stay longer than releases. */
export class KeepHistoryOfChannels1763700016110 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE channel_moves
        ADD COLUMN commit text NOT NULL DEFAULT '',
        ADD COLUMN note text,
        ALTER COLUMN version DROP NOT NULL,
        DROP CONSTRAINT channel_moves_action_check,
        ADD CONSTRAINT channel_moves_action_check CHECK (action IN ('promote', 'rollback', 'retire')),
        ADD CONSTRAINT channel_moves_version_check CHECK ((version IS NULL) = (action = 'retire'));
      ALTER TABLE channel_moves DISABLE TRIGGER append_only;
      UPDATE channel_moves SET commit = releases.record->>'commit'
        FROM releases WHERE releases.name = channel_moves.name AND releases.version = channel_moves.version;
      ALTER TABLE channel_moves ENABLE TRIGGER append_only;

      -- The same as before, for names whose last move has no version.
      CREATE OR REPLACE FUNCTION drop_old_releases(of_name text, kept integer) RETURNS void LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp SET mindgrove.drops_releases = 'on' AS $$
      BEGIN
        -- Whoever moves a channel locks its row.
        PERFORM FROM channels ORDER BY name FOR UPDATE;
        WITH RECURSIVE needed AS (
          SELECT channel, version, returns_to, 0 AS rollbacks FROM channels CROSS JOIN LATERAL (
            SELECT * FROM channel_moves
            WHERE channel = channels.name AND channel_moves.name >= of_name
            ORDER BY channel_moves.name, revision DESC LIMIT 1
          ) next_move
          WHERE next_move.name = of_name
          UNION ALL
          SELECT before.channel, before.version, before.returns_to, rollbacks + 1
          FROM needed JOIN channel_moves before ON before.channel = needed.channel AND before.revision = needed.returns_to
          WHERE rollbacks < 3
        ), old AS (
          SELECT version, published_at FROM releases WHERE name = of_name
          ORDER BY published_at DESC, version DESC OFFSET kept
        ), dropped AS (
          -- Few at once: many would take longer than a statement may.
          SELECT version FROM old WHERE NOT EXISTS (SELECT FROM needed WHERE needed.version = old.version)
          ORDER BY published_at LIMIT 2
        ), dropped_files AS (
          DELETE FROM release_files WHERE name = of_name AND version IN (SELECT version FROM dropped)
        )
        DELETE FROM releases WHERE name = of_name AND version IN (SELECT version FROM dropped);
      END $$;
    `);
  }

  /** A retired remote is live again. The function also serves the older table. */
  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE channel_moves DISABLE TRIGGER append_only;
      DELETE FROM channel_moves WHERE action = 'retire';
      ALTER TABLE channel_moves ENABLE TRIGGER append_only;
      ALTER TABLE channel_moves
        DROP CONSTRAINT channel_moves_version_check,
        DROP CONSTRAINT channel_moves_action_check,
        ADD CONSTRAINT channel_moves_action_check CHECK (action IN ('promote', 'rollback')),
        ALTER COLUMN version SET NOT NULL,
        DROP COLUMN note,
        DROP COLUMN commit;
    `);
  }
}
