import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseRoute } from '@mindgrove/contracts/release-record';

import { compressFile } from '../../../shell/src/server/compress.ts';
import { buildVersion } from '../input-hash.ts';
import { distFolder, repositoryRoot } from '../packages.ts';
import { type Build, recordBase, writeRecord } from './build-record.ts';
import { compile } from './compile.ts';
import { shellConfig, shellServerConfig } from './shell-config.ts';

/** What the shell's server needs to know of a build: `dist/entry.json`. */
export interface ShellEntry {
  scripts: string[];
  styles: string[];
}

/** Builds the shell's app and its drawing twin into `shell/dist/`, with the host's record in `dist/release.json`. */
export async function buildShell(): Promise<Build> {
  const { compilation } = await compile(shellConfig());
  await compile(shellServerConfig('production'));
  const assets = join(distFolder('shell'), 'assets');
  await Promise.all(readdirSync(assets).map((file) => compressFile(join(assets, file))));
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const entry: ShellEntry = {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
  writeFileSync(join(distFolder('shell'), 'entry.json'), JSON.stringify(entry));
  const kit = JSON.parse(readFileSync(join(repositoryRoot, 'kit/package.json'), 'utf8')) as { version: string };
  const base = recordBase('shell', buildVersion('shell'), { kit: kit.version, navigation: [] });
  return writeRecord('shell', { ...base, kind: 'host', container: '', routes: shellRoutes() });
}

// The host's own paths, which no remote may mount; `shell/routes.json` is data for this and for the server.
function shellRoutes(): ReleaseRoute[] {
  const file = join(repositoryRoot, 'shell/routes.json');
  const routes = JSON.parse(readFileSync(file, 'utf8')) as Omit<ReleaseRoute, 'scripts' | 'styles'>[];
  return routes.map((route) => ({ ...route, scripts: [], styles: [] }));
}
