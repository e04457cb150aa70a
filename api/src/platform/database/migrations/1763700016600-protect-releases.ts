import type { MigrationInterface, QueryRunner } from 'typeorm';

import { KeepCanaries1763700016320 } from './1763700016320-keep-canaries.js';

/** One rule says which releases stay, for whoever drops some: publishing, and `npm run prune`. */
export class ProtectReleases1763700016600 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE release_pins (
        name text NOT NULL,
        version text NOT NULL,
        note text NOT NULL,
        pinned_by text NOT NULL,
        pinned_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (name, version),
        FOREIGN KEY (name, version) REFERENCES releases
      );

      -- Every release of the name, the newest first, with the first reason for which it stays; null when there is none.
      CREATE FUNCTION why_releases_stay(of_name text, keep integer, min_age interval)
      RETURNS TABLE (version text, published_at timestamptz, bytes bigint, newest bigint, kept_for text)
      LANGUAGE sql STABLE AS $$
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
        ), canary AS (
          SELECT version, percent FROM canary_steps WHERE name = of_name ORDER BY revision DESC LIMIT 1
        ), ranked AS (
          SELECT version, published_at, record, row_number() OVER (ORDER BY published_at DESC, version DESC) AS newest
          FROM releases WHERE name = of_name
        )
        SELECT r.version, r.published_at,
          (SELECT coalesce(sum((file.value->>'bytes')::bigint), 0)::bigint FROM jsonb_each(r.record->'files') file),
          r.newest,
          CASE
            WHEN EXISTS (SELECT FROM needed WHERE needed.version = r.version AND rollbacks = 0) THEN 'channel'
            WHEN EXISTS (SELECT FROM needed WHERE needed.version = r.version) THEN 'rollback'
            WHEN EXISTS (SELECT FROM canary WHERE canary.version = r.version AND percent > 0) THEN 'canary'
            WHEN EXISTS (SELECT FROM release_pins p WHERE p.name = of_name AND p.version = r.version) THEN 'pinned'
            -- What tabs report is stored by the minute for two days.
            WHEN EXISTS (
              SELECT FROM release_counts c
              WHERE c.name = of_name AND c.version = r.version AND c.at > now() - interval '1 day 1 minute'
            ) THEN 'open'
            WHEN r.newest <= keep THEN 'newest'
            WHEN r.published_at > now() - min_age THEN 'young'
          END
        FROM ranked r ORDER BY r.newest
      $$;

      -- Runs as the owner, so that the API can drop these and no others. Few at once: many would take longer than a
      -- statement may. Anybody can report that a release is open: with open_within, only the newest so many stay for it.
      CREATE FUNCTION drop_releases(
        of_name text, keep integer, min_age interval, open_within integer, at_most integer
      ) RETURNS TABLE (version text, bytes bigint) LANGUAGE plpgsql
      SECURITY DEFINER SET search_path = public, pg_temp SET mindgrove.drops_releases = 'on' AS $$
      #variable_conflict use_column
      BEGIN
        -- Whoever moves a channel or pins a release locks its row.
        PERFORM FROM channels ORDER BY name FOR UPDATE;
        RETURN QUERY WITH dropped AS (
          SELECT stays.version, stays.bytes FROM why_releases_stay(of_name, greatest(keep, 1), min_age) stays
          WHERE kept_for IS NULL OR (kept_for = 'open' AND newest > open_within)
          ORDER BY published_at LIMIT at_most
        ), dropped_files AS (
          DELETE FROM release_files f WHERE f.name = of_name AND f.version IN (SELECT dropped.version FROM dropped)
        ), dropped_releases AS (
          DELETE FROM releases r WHERE r.name = of_name AND r.version IN (SELECT dropped.version FROM dropped)
        )
        SELECT dropped.version, dropped.bytes FROM dropped;
      END $$;

      -- After each publication. Releases that were open a day ago can be 50 more.
      CREATE OR REPLACE FUNCTION drop_old_releases(of_name text, kept integer) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM drop_releases(of_name, kept, interval '0', 2 * kept, 2);
      END $$;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await new KeepCanaries1763700016320().up(queryRunner);
    await queryRunner.query(`
      DROP FUNCTION drop_releases(text, integer, interval, integer, integer);
      DROP FUNCTION why_releases_stay(text, integer, interval);
      DROP TABLE release_pins;
    `);
  }
}
