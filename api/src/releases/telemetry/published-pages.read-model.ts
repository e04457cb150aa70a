import type { EntityManager } from 'typeorm';

interface Row {
  name: string;
  version: string;
  pages: string[];
}

const PUBLISHED = `
  SELECT name, version, ARRAY(SELECT route->>'path' FROM jsonb_array_elements(record->'routes') route) AS pages
  FROM releases WHERE (name, version) IN (SELECT * FROM unnest($1::text[], $2::text[]))`;

const keyOf = ({ name, version }: { name: string; version: string }) => `${name} ${version}`;

/** The pages of those releases that are published, by `<name> <version>`. */
export async function readPublishedPages(
  manager: EntityManager,
  releases: readonly { name: string; version: string }[],
): Promise<Map<string, ReadonlySet<string>>> {
  const asked = [...new Map(releases.map((release) => [keyOf(release), release])).values()];
  if (asked.length === 0) return new Map();
  const values = [asked.map(({ name }) => name), asked.map(({ version }) => version)];
  const rows = await manager.query<Row[]>(PUBLISHED, values);
  return new Map(rows.map((row) => [keyOf(row), new Set(row.pages)]));
}
