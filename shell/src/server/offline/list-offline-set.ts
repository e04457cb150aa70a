import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { CALLS_FILE, type ReleaseSet, releaseUrl } from '@mindgrove/contracts/releases/release-record';

import type { OfflineFile, OfflineSet } from '../../worker/offline-set.ts';
import type { ShellAssets } from '../pages/document.ts';
import { integrityOf } from '../releases/integrity.ts';

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

/** Whole releases: those with a page that works without a network. */
export function listOfflineSet(id: string, { releases }: ReleaseSet, { entry, files }: Shell): OfflineSet {
  const records = releases.map(({ record }) => record).filter(({ kind }) => kind === 'remote');
  const pagesOf = ({ routes }: (typeof records)[number]) => routes.filter(({ offline }) => offline);
  const kept = records.filter((record) => pagesOf(record).length > 0);
  return {
    id,
    pages: kept.flatMap(pagesOf).map(({ path }) => path),
    entry: [...entry.scripts, ...entry.styles],
    files: [
      ...files,
      ...kept.flatMap((record) =>
        Object.entries(record.files)
          .filter(([path]) => !path.endsWith('.html') && path !== CALLS_FILE)
          .map(([path, { integrity }]) => ({ url: releaseUrl(record, path), integrity })),
      ),
    ],
  };
}
