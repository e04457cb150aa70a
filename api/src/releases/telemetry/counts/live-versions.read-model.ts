import type { EntityManager } from 'typeorm';

import type { Tables } from '../../../platform/database/tables.js';

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
