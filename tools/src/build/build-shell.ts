import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ReleaseRoute } from '@mindgrove/contracts/releases/release-record';

import { compressFile } from '../../../shell/src/server/releases/compress-file.ts';
import { distFolder, repositoryRoot, sourceMapsFolder } from '../repository/packages.ts';
import { compile, filesRead, placeholderVersion } from '../webpack/compile.ts';
import { serviceWorkerConfig, shellConfig, shellServerConfig } from '../webpack/shell-config.ts';
import { providedKit, recordBase, writeRecord } from './build-record.ts';

/** `dist/entry.json`, for the shell's server. */
export interface ShellEntry {
  scripts: string[];
  styles: string[];
}

/** Builds the shell for browser and server into `shell/dist/`, with its record; returns the files that it has read. */
export async function buildShell(): Promise<string[]> {
  rmSync(sourceMapsFolder('shell'), { recursive: true, force: true });
  const app = await compile(shellConfig());
  const server = await compile(shellServerConfig('production'));
  const worker = await compile(serviceWorkerConfig());
  const files = app.compilation.entrypoints.get('main')?.getFiles() ?? [];
  const entry: ShellEntry = {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
  writeFileSync(join(distFolder('shell'), 'entry.json'), JSON.stringify(entry));
  const kit = JSON.parse(readFileSync(kitFile, 'utf8')) as { version: string };
  const base = recordBase('shell', placeholderVersion('shell'), { kit: kit.version, navigation: [] });
  writeRecord('shell', {
    ...base,
    kind: 'host',
    container: '',
    routes: shellRoutes(),
    provides: { kit: providedKit(app) },
  });
  // This comes after the record: the version must not depend on the machine's zlib.
  const served = ['assets', 'worker'].flatMap((folder) => {
    const path = join(distFolder('shell'), folder);
    return readdirSync(path).map((file) => join(path, file));
  });
  await Promise.all(served.map((file) => compressFile(file)));
  return [...[app, server, worker].flatMap(filesRead), kitFile, routesFile, join(repositoryRoot, 'shell/package.json')];
}

const kitFile = join(repositoryRoot, 'kit/package.json');
const routesFile = join(repositoryRoot, 'shell/routes.json');

function shellRoutes(): ReleaseRoute[] {
  const routes = JSON.parse(readFileSync(routesFile, 'utf8')) as Omit<ReleaseRoute, 'scripts' | 'styles'>[];
  return routes.map((route) => ({ ...route, scripts: [], styles: [] }));
}
