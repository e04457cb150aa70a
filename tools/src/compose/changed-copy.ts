import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { repositoryRoot } from '../repository/packages.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'coverage']);

/** Calls `work` with a temporary copy of the sources in which a remote's first page has another title. */
export async function withChangedCopy(
  remote: string,
  title: string,
  work: (folder: string) => Promise<unknown>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mindgrove-check-'));
  try {
    cpSync(repositoryRoot, folder, { recursive: true, filter: (path) => !NOT_SOURCES.has(basename(path)) });
    const manifest = join(folder, remote, 'remote.json');
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/"title": ".*?"/, `"title": "${title}"`));
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
