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
