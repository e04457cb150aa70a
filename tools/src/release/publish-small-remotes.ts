import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { promote, publish, type Registry } from './registry.ts';
import { waitUntilServed } from './running-product.ts';
import { type SmallRemote, smallRemotes, versionOf, writeSmallRemote } from './small-remote.ts';

const earlierEdition = (remote: SmallRemote, edition: number): SmallRemote => ({
  ...remote,
  title: `${remote.title}, edition ${edition}`,
});

/** Versions of the first remote: its live one, and the first of those before it. */
export const versionsOfFirst = (): [live: string, earlier: string] => {
  const [remote] = smallRemotes(1) as [SmallRemote];
  return [versionOf(remote), versionOf(earlierEdition(remote, 1))];
};

/**
 * Releases remotes of one page each into a running product, for measurements and journeys with many of them, each with
 * so many releases before the live one.
 */
export async function publishSmallRemotes(
  count: number,
  registry: Registry,
  shellUrl: string,
  earlier = 0,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'small-remotes-'));
  try {
    for (const remote of smallRemotes(count)) {
      const build = join(folder, remote.name);
      for (let edition = 1; edition <= earlier; edition += 1) {
        writeSmallRemote(earlierEdition(remote, edition), build);
        await publish(build, registry);
      }
      const { name, version } = writeSmallRemote(remote, build);
      await publish(build, registry);
      await promote({ name, version }, 'live', registry);
      if (remote.name === smallRemotes(count).at(-1)?.name) await waitUntilServed(shellUrl, { name, version });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
