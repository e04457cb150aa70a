import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CALLS_FILE } from '@mindgrove/contracts/releases/release-record';
import { integrityOf } from '@mindgrove/server-kit/integrity';

import { indexIntegrity, indexUrl, type PageRelease, type PageReleaseSet } from '../../federation/release-set.ts';
import type { OfflineFile, OfflineSet } from '../../worker/offline-set.ts';
import type { ShellAssets } from '../pages/document.ts';

const COMPRESSED = /\.(br|gz)$/;

/** The shell's own files, below `/assets/`. */
export const listShellFiles = (folder: string): OfflineFile[] =>
  readdirSync(folder)
    .filter((file) => !COMPRESSED.test(file))
    .sort()
    .map((file) => ({ url: `/assets/${file}`, integrity: integrityOf(readFileSync(join(folder, file))) }));

interface Shell {
  entry: ShellAssets;
  files: readonly OfflineFile[];
}

/** The index of the set, and whole releases: those with a page that works without a network. */
export function listOfflineSet({ id, releases }: PageReleaseSet, { entry, files }: Shell): OfflineSet {
  const pagesOf = ({ record }: PageRelease) => record.routes.filter(({ offline }) => offline);
  const kept = releases.filter((release) => pagesOf(release).length > 0);
  return {
    id,
    pages: kept.flatMap(pagesOf).map(({ path }) => path),
    entry: [...entry.scripts, ...entry.styles],
    files: [...files, { url: indexUrl(id), integrity: indexIntegrity(id) }, ...kept.flatMap(filesOf)],
  };
}

/** The files of a release that browsers load: its record, and all but the HTML that servers put into pages. */
const filesOf = ({ record, base, integrity }: PageRelease): OfflineFile[] => {
  const ofRecord = integrity[record.version];
  const files = Object.entries(record.files).filter(([path]) => !path.endsWith('.html') && path !== CALLS_FILE);
  return [
    ...(ofRecord === undefined ? [] : [{ url: `${base}release.json`, integrity: ofRecord }]),
    ...files.map(([path, file]) => ({ url: base + path, integrity: file.integrity })),
  ];
};
