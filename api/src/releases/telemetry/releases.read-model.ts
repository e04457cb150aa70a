import type { EntityManager } from 'typeorm';

import type { Tables } from '../../platform/database/tables.js';

type PublishedRelease = Pick<Tables['releases'], 'name' | 'version'>;

const PUBLISHED = `
  SELECT name, version, ARRAY(SELECT route->>'path' FROM jsonb_array_elements(record->'routes') route) AS pages
  FROM releases WHERE (name, version) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;

const keyOf = ({ name, version }: PublishedRelease) => `${name} ${version}`;

/** The pages of those releases that are published, by `<name> <version>`. */
export async function readPublishedPages(
  manager: EntityManager,
  releases: readonly PublishedRelease[],
): Promise<Map<string, ReadonlySet<string>>> {
  const asked = [...new Map(releases.map((release) => [keyOf(release), release])).values()];
  if (asked.length === 0) return new Map();
  const values = [asked.map(({ name }) => name), asked.map(({ version }) => version)];
  const rows = await manager.query<(PublishedRelease & { pages: string[] })[]>(PUBLISHED, values);
  return new Map(rows.map((row) => [keyOf(row), new Set(row.pages)]));
}

/** The last move of each name, however long its history is. */
const LIVE_VERSIONS = `
  SELECT asked.name, (
    SELECT version FROM channel_moves WHERE channel = 'live' AND channel_moves.name = asked.name
    ORDER BY revision DESC LIMIT 1
  ) AS version
  FROM unnest($1::text[]) AS asked(name)`;

/** The live versions by name; null for a release that was never live. */
export async function readLiveVersions(
  manager: EntityManager,
  names: readonly string[],
): Promise<Map<string, string | null>> {
  const rows = await manager.query<Pick<Tables['channel_moves'], 'name' | 'version'>[]>(LIVE_VERSIONS, [
    [...new Set(names)],
  ]);
  return new Map(rows.map(({ name, version }) => [name, version]));
}
