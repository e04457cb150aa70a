import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The moves of a release that was dropped stay, as history. */
export class DropOldReleases1763700014720 implements MigrationInterface {
  async up(queryRunner: QueryRunner) {
    await queryRunner.query(`
      ALTER TABLE channel_moves DROP CONSTRAINT channel_moves_name_version_fkey;

      -- Runs as the owner, so that the API can drop old releases and no others.
      CREATE FUNCTION drop_old_releases(of_name text, kept integer) RETURNS void LANGUAGE plpgsql
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
          SELECT version FROM old WHERE version NOT IN (SELECT version FROM needed) ORDER BY published_at LIMIT 2
        ), dropped_files AS (
          DELETE FROM release_files WHERE name = of_name AND version IN (SELECT version FROM dropped)
        )
        DELETE FROM releases WHERE name = of_name AND version IN (SELECT version FROM dropped);
      END $$;
    `);
    for (const table of ['releases', 'release_files'])
      await queryRunner.query(`
        DROP TRIGGER append_only ON ${table};
        CREATE TRIGGER append_only BEFORE UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change();
        CREATE TRIGGER dropped_by_function_only BEFORE DELETE ON ${table} FOR EACH ROW
        WHEN (current_setting('mindgrove.drops_releases', true) IS DISTINCT FROM 'on')
        EXECUTE FUNCTION refuse_change();
      `);
  }

  async down(queryRunner: QueryRunner) {
    for (const table of ['releases', 'release_files'])
      await queryRunner.query(`
        DROP TRIGGER dropped_by_function_only ON ${table};
        DROP TRIGGER append_only ON ${table};
        CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change();
      `);
    // Moves of dropped releases stay.
    await queryRunner.query(`
      DROP FUNCTION drop_old_releases(text, integer);
      ALTER TABLE channel_moves ADD FOREIGN KEY (name, version) REFERENCES releases NOT VALID
    `);
  }
}
