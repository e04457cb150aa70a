import { releaseSet } from '@mindgrove/contracts/release-record';

import { distFolder } from './packages.ts';
import { promote, publish, readRecord, type Registry, ReleaseRefused } from './release.ts';

/** Name to version of everything that the live channel points at. */
async function liveVersions(to: string): Promise<Map<string, string>> {
  const answer = await fetch(`${to}/api/release-set`);
  const { releases } = releaseSet.parse(await answer.json());
  return new Map(releases.map(({ record }) => [record.name, record.version]));
}

async function tryToGoLive(name: string, registry: Registry): Promise<ReleaseRefused | undefined> {
  try {
    const release = await publish(distFolder(name), registry);
    await promote(release, 'live', registry);
    return undefined;
  } catch (error) {
    if (error instanceof ReleaseRefused) return error;
    throw error;
  }
}

/**
 * Publishes the packages' builds that are not live yet. Refused ones get another turn after the others: a remote may
 * take over a path only after its present owner has given it up.
 */
export async function publishChanged(names: readonly string[], registry: Registry): Promise<void> {
  const live = await liveVersions(registry.to);
  let waiting = names.filter((name) => live.get(name) !== readRecord(distFolder(name)).version);
  while (waiting.length > 0) {
    const refusals = new Map<string, ReleaseRefused>();
    for (const name of waiting) {
      const refusal = await tryToGoLive(name, registry);
      if (refusal) refusals.set(name, refusal);
    }
    if (refusals.size === waiting.length) {
      throw new Error([...refusals].map(([name, { message }]) => `${name}: ${message}`).join('\n'));
    }
    waiting = [...refusals.keys()];
  }
}
