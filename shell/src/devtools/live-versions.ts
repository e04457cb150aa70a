import { call } from '@mindgrove/kit';

/** The versions by name of the release. */
export interface LiveVersions {
  versions: ReadonlyMap<string, string>;
  canaries: ReadonlyMap<string, string>;
}

/** Fetches what others get now; an open tab may have earlier releases. */
export async function fetchLiveVersions(): Promise<LiveVersions> {
  const { releases, canaries = [] } = await call('GET /release-set', { query: { channel: 'live' } });
  const byName = (found: readonly { record: { name: string; version: string } }[]) =>
    new Map(found.map(({ record: { name, version } }) => [name, version]));
  return { versions: byName(releases), canaries: byName(canaries) };
}
