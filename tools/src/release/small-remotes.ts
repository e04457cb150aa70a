import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { containerName, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { promote, publish, type Registry } from './registry.ts';
import { waitUntilServed } from './running-product.ts';

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

export interface SmallRemote {
  name: string;
  /** The path of its only page, whose heading is `title`. */
  path: string;
  title: string;
}

/** Files that a remote of one page has besides its entry; nothing requests them. */
const FURTHER_FILES = ['remote.js', 'page.js', 'page.css', 'dialog.js', 'chart.js', 'chart.css'];

const toRemote = (number: number): SmallRemote => ({
  name: `mfe-team-${number}`,
  path: `/team-${number}`,
  title: `Page of team ${number}`,
});

export const smallRemotes = (count: number): SmallRemote[] =>
  Array.from({ length: count }, (_, index) => toRemote(index + 1));

const versionOf = (remote: SmallRemote): string =>
  `1.0.0+${createHash('sha256').update(JSON.stringify(remote)).digest('hex').slice(0, 12)}`;

/** Writes the build of a remote of one page, without a compiler. */
export function writeSmallRemote(remote: SmallRemote, folder: string): ReleaseRecord {
  const { name, path, title } = remote;
  const version = versionOf(remote);
  const container = containerName(name, version);
  const files: Record<string, string> = {
    'remoteEntry.js': entry(container, title),
    ...Object.fromEntries(FURTHER_FILES.map((file) => [file, `/* ${name} ${file} */`])),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const record: ReleaseRecord = {
    name,
    version,
    kind: 'remote',
    commit: '',
    builtAt: new Date().toISOString(),
    kit: '^1.0.0',
    container,
    routes: [{ path, page: 'page', title, access: 'public', scripts: ['remoteEntry.js'], styles: [] }],
    offers: [],
    navigation: [],
    uses: { kit: [], calls: {} },
    files: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [
        file,
        {
          integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
          bytes: Buffer.byteLength(text),
        },
      ]),
    ),
  };
  writeFileSync(join(folder, 'release.json'), JSON.stringify(record));
  return record;
}

/** A container by hand: the host's React comes through the share scope. */
const entry = (container: string, title: string) => `var ${container} = (() => {
  let react;
  const module = async () => ({ default: () => react.createElement('h1', null, ${JSON.stringify(title)}) });
  return {
    init(scope) {
      [react] = Object.values(scope.react).map((shared) => shared.get()());
    },
    get: async () => () => ({ default: { pages: { page: module }, slots: {} } }),
  };
})();
`;
