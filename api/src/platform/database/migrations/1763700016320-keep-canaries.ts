import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A running canary is not dropped, however many newer releases there are. */
export class KeepCanaries1763700016320 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE OR REPLACE FUNCTION drop_old_releases(of_name text, kept integer) RETURNS void LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp SET mindgrove.drops_releases = 'on' AS $$
      DECLARE
        canary text;
      BEGIN
        -- Whoever moves a channel locks its row.
        PERFORM FROM channels ORDER BY name FOR UPDATE;
        SELECT CASE WHEN percent > 0 THEN version END INTO canary
        FROM canary_steps WHERE name = of_name ORDER BY revision DESC LIMIT 1;
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
            AND version IS DISTINCT FROM canary
          ORDER BY published_at LIMIT 2
        ), dropped_files AS (
          DELETE FROM release_files WHERE name = of_name AND version IN (SELECT version FROM dropped)
        )
        DELETE FROM releases WHERE name = of_name AND version IN (SELECT version FROM dropped);
      END $$;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
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
}
