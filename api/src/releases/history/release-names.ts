import type { EntityManager } from 'typeorm';

import type { Release } from '../release.entity.js';

/** Steps through the index from name to name: each has many releases. */
const NAMES = `
  WITH RECURSIVE names AS (
    (SELECT name FROM releases ORDER BY name LIMIT 1)
    UNION ALL
    SELECT next.name FROM names CROSS JOIN LATERAL (
      SELECT name FROM releases WHERE name > names.name ORDER BY name LIMIT 1
    ) next
  )
  SELECT name FROM names`;

export async function readReleaseNames(manager: EntityManager): Promise<string[]> {
  const rows = await manager.query<Pick<Release, 'name'>[]>(NAMES);
  return rows.map(({ name }) => name);
}
