import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import type { PageSource } from '../pages/serve-pages.ts';
import { toPageReleaseSet } from '../sets/page-release-set.ts';

/** Nothing listens there, so the API and its registry are away. */
export const NO_API = 'http://127.0.0.1:9';

/** Pages without a release and without content, but for the given parts. */
export function newPages(parts: Partial<PageSource> = {}): PageSource {
  const set = toPageReleaseSet({ revision: 1, releases: [] }, true);
  return { set: () => set, shell: { scripts: [], styles: [] }, shellRoutes: [], render: async () => '', ...parts };
}

/** Writes files into a new folder; returns its path. */
export async function newFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

/** Starts a server on a free port; returns its address. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
