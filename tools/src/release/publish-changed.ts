import { distFolder, HOST } from '../repository/packages.ts';
import {
  channelVersions,
  promote,
  publish,
  publishSourceMaps,
  readMoves,
  readPromoted,
  readRecord,
  type Registry,
  RegistryRefused,
} from './registry.ts';

async function tryPromote(dir: string, registry: Registry, root?: string): Promise<RegistryRefused | undefined> {
  try {
    const release = await publish(dir, registry);
    // Without them only stacks are less readable.
    await publishSourceMaps(release, registry, root);
    await promote(release, 'live', registry);
    return undefined;
  } catch (error) {
    if (error instanceof RegistryRefused) return error;
    throw error;
  }
}

interface Versions {
  own: string;
  live: string | undefined;
  promoted: string | undefined;
}

async function reasonNotPromoted(name: string, { own, live, promoted }: Versions, registry: Registry) {
  // The shell's server serves the checkout's own files, so the record must follow them.
  if (name === HOST) return undefined;
  if (live === undefined) return reasonRetired(name, own, registry);
  if (live === promoted) return undefined;
  return (
    `${name}: ${live} stays live (published or rolled back by somebody else); this checkout has ${own}. ` +
    `Release it with npm run release -- ${name}.`
  );
}

/** Undefined unless its last move took it away. */
async function reasonRetired(name: string, own: string, registry: Registry): Promise<string | undefined> {
  const { data } = await readMoves('live', registry, { name, limit: 1 });
  const [last] = data;
  if (last?.action !== 'retire') return undefined;
  return (
    `${name}: it stays retired (by ${last.by} on ${last.moved_at.slice(0, 10)}); this checkout has ${own}. ` +
    `Bring it back with npm run rollback -- ${name}, or release it with npm run release -- ${name}.`
  );
}

/** Tries rejected releases again after the others: another one may have to give a path up first. */
async function promoteAll(names: readonly string[], registry: Registry, root?: string): Promise<void> {
  let waiting = names;
  while (waiting.length > 0) {
    const rejections = new Map<string, RegistryRefused>();
    for (const name of waiting) {
      const rejection = await tryPromote(distFolder(name, root), registry, root);
      if (rejection) rejections.set(name, rejection);
    }
    if (rejections.size === waiting.length) {
      throw new Error([...rejections].map(([name, { message }]) => `${name}: ${message}`).join('\n'));
    }
    waiting = [...rejections.keys()];
  }
}

/**
 * Publishes and promotes new builds. In this checkout's own product it keeps what others promoted: one sentence for
 * each.
 */
export async function publishChanged(names: readonly string[], registry: Registry, root?: string): Promise<string[]> {
  const live = await channelVersions('live', registry);
  const promoted = registry.dataDir === undefined ? undefined : readPromoted(registry.dataDir);
  const changed: string[] = [];
  const kept: string[] = [];
  for (const name of names) {
    const { version } = readRecord(distFolder(name, root));
    if (live.get(name) === version) continue;
    const reason =
      promoted &&
      (await reasonNotPromoted(name, { own: version, live: live.get(name), promoted: promoted[name] }, registry));
    if (reason) kept.push(reason);
    else changed.push(name);
  }
  await promoteAll(changed, registry, root);
  return kept;
}
