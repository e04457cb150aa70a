import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReleases1763790009000 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      CREATE TABLE releases (
        name text NOT NULL,
        version text NOT NULL,
        record jsonb NOT NULL,
        published_by text NOT NULL,
        published_at timestamptz NOT NULL DEFAULT now(),
        skipped_checks text,
        PRIMARY KEY (name, version)
      );
      CREATE INDEX releases_newest_idx ON releases (name, published_at DESC, version DESC);

      CREATE TABLE release_files (
        name text NOT NULL,
        version text NOT NULL,
        path text NOT NULL,
        -- Uncompressed, so that substring() reads only the part that is asked for.
        bytes bytea STORAGE EXTERNAL,
        object_key text,
        PRIMARY KEY (name, version, path),
        FOREIGN KEY (name, version) REFERENCES releases,
        CONSTRAINT release_files_place_check CHECK ((bytes IS NULL) <> (object_key IS NULL))
      );
      CREATE INDEX release_files_object_key_idx ON release_files (object_key) WHERE object_key IS NOT NULL;

      CREATE TRIGGER append_only BEFORE UPDATE ON releases FOR EACH ROW EXECUTE FUNCTION refuse_change();
      -- The owner alone moves a file to the object store: the API has no right to change one.
      CREATE TRIGGER append_only BEFORE UPDATE ON release_files FOR EACH ROW
        WHEN (current_setting('mindgrove.moves_files', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER dropped_by_function_only BEFORE DELETE ON releases FOR EACH ROW
        WHEN (current_setting('mindgrove.drops_releases', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER dropped_by_function_only BEFORE DELETE ON release_files FOR EACH ROW
        WHEN (current_setting('mindgrove.drops_releases', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION refuse_change();

      CREATE TABLE channels (
        name text PRIMARY KEY CHECK (name IN ('live', 'next')),
        revision integer NOT NULL DEFAULT 0
      );
      INSERT INTO channels (name) VALUES ('live'), ('next');

      -- The last move of a release's name says where the channel points. Moves outlive the releases that they name.
      CREATE TABLE channel_moves (
        channel text NOT NULL REFERENCES channels,
        revision integer NOT NULL,
        name text NOT NULL,
        version text,
        action text NOT NULL CHECK (action IN ('promote', 'rollback', 'retire')),
        -- The move that a rollback of this one returns to.
        returns_to integer,
        actor text NOT NULL,
        moved_at timestamptz NOT NULL DEFAULT now(),
        commit text NOT NULL DEFAULT '',
        note text,
        -- Until then, a release that has more errors than the one before it is rolled back.
        watched_until timestamptz,
        PRIMARY KEY (channel, revision),
        FOREIGN KEY (channel, returns_to) REFERENCES channel_moves,
        CONSTRAINT channel_moves_version_check CHECK ((version IS NULL) = (action = 'retire'))
      );
      CREATE INDEX channel_moves_name_idx ON channel_moves (channel, name, revision DESC);
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON channel_moves FOR EACH ROW EXECUTE FUNCTION refuse_change();

      -- The last step of a release's name says whether visitors get a canary; 0 percent ends it.
      CREATE TABLE canary_steps (
        -- Of the live channel, which counts canaries' steps and its own moves together.
        revision integer PRIMARY KEY,
        name text NOT NULL,
        version text NOT NULL,
        percent integer NOT NULL CHECK (percent BETWEEN 0 AND 99),
        -- The canary's first step.
        begun_with integer NOT NULL REFERENCES canary_steps,
        actor text NOT NULL,
        reason text NOT NULL,
        stepped_at timestamptz NOT NULL DEFAULT now(),
        -- Copied, because steps outlive releases.
        commit text NOT NULL DEFAULT ''
      );
      CREATE INDEX canary_steps_name_idx ON canary_steps (name, revision);
      CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON canary_steps FOR EACH ROW EXECUTE FUNCTION refuse_change();

      CREATE TABLE release_pins (
        name text NOT NULL,
        version text NOT NULL,
        note text NOT NULL,
        pinned_by text NOT NULL,
        pinned_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (name, version),
        FOREIGN KEY (name, version) REFERENCES releases
      );

      -- One browser each, which loads a remote from its own machine.
      CREATE TABLE release_overrides (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        origin text NOT NULL,
        record jsonb NOT NULL,
        -- A team, or null for an administrator, with whose session it ends.
        team text,
        session_id uuid,
        -- Null after a browser has used the code.
        code_hash bytea CONSTRAINT release_overrides_code_key UNIQUE,
        expires_at timestamptz NOT NULL,
        CONSTRAINT release_overrides_owner_check CHECK (num_nonnulls(team, session_id) = 1)
      );

      CREATE TABLE release_counts (
        name text NOT NULL,
        version text NOT NULL,
        at timestamptz NOT NULL,
        sessions bigint NOT NULL DEFAULT 0,
        errored_sessions bigint NOT NULL DEFAULT 0,
        retries bigint NOT NULL DEFAULT 0,
        fallbacks bigint NOT NULL DEFAULT 0,
        load_failures bigint NOT NULL DEFAULT 0,
        render_errors bigint NOT NULL DEFAULT 0,
        unhandled_errors bigint NOT NULL DEFAULT 0,
        PRIMARY KEY (name, version, at)
      );
      CREATE INDEX release_counts_at_idx ON release_counts (at);

      CREATE TABLE release_timings (
        name text NOT NULL,
        version text NOT NULL,
        page text NOT NULL,
        metric text NOT NULL,
        at timestamptz NOT NULL,
        bucket smallint NOT NULL,
        samples bigint NOT NULL,
        PRIMARY KEY (name, version, page, metric, at, bucket)
      );
      CREATE INDEX release_timings_at_idx ON release_timings (at);

      CREATE TABLE release_errors (
        name text NOT NULL,
        version text NOT NULL,
        fingerprint text NOT NULL,
        kind text NOT NULL,
        type text NOT NULL,
        message text NOT NULL,
        frames jsonb NOT NULL,
        count bigint NOT NULL,
        first_seen timestamptz NOT NULL,
        last_seen timestamptz NOT NULL,
        PRIMARY KEY (name, version, fingerprint)
      );
      CREATE INDEX release_errors_last_seen_idx ON release_errors (last_seen);

      CREATE TABLE source_maps (
        name text NOT NULL,
        version text NOT NULL,
        path text NOT NULL,
        bytes bytea STORAGE EXTERNAL NOT NULL,
        PRIMARY KEY (name, version, path),
        FOREIGN KEY (name, version) REFERENCES releases ON DELETE CASCADE
      );
      CREATE TRIGGER append_only BEFORE UPDATE ON source_maps FOR EACH ROW EXECUTE FUNCTION refuse_change();

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
        -- Moving a channel and pinning a release lock its row, too.
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
      CREATE FUNCTION drop_old_releases(of_name text, kept integer) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM drop_releases(of_name, kept, interval '0', 2 * kept, 2);
      END $$;
    `);
  }

  async down(queryRunner: QueryRunner) {
    await queryRunner.query(`
      DROP FUNCTION drop_old_releases, drop_releases, why_releases_stay;
      DROP TABLE source_maps, release_errors, release_timings, release_counts, release_overrides, release_pins,
        canary_steps, channel_moves, channels, release_files, releases;
    `);
  }
}
