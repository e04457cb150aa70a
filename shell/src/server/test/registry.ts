import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { ReleaseRecord, ReleaseSet } from '@mindgrove/contracts/releases/release-record';

import { integrityOf } from '../releases/integrity.ts';

export const VERSION = '1.0.0+0123456789ab';

/** A release of one page with the given files, as a registry has it. */
export function newRelease(files: Record<string, string>, changes: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return {
    name: 'mfe-a',
    version: VERSION,
    kind: 'remote',
    commit: '',
    builtAt: '2026-01-01T00:00:00.000Z',
    kit: '^1.0.0',
    container: 'mfe_a',
    routes: [{ path: '/a', page: 'a', title: 'Page A', access: 'public', scripts: ['remoteEntry.js'], styles: [] }],
    navigation: [],
    files: Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path,
        { integrity: integrityOf(Buffer.from(text)), bytes: Buffer.byteLength(text) },
      ]),
    ),
    ...changes,
  };
}

/** A registry on a free port with responses that the test chooses, because a real one does not fail on demand. */
export async function startRegistry(set: ReleaseSet, files: Record<string, string | (() => Promise<string>)>) {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://registry');
    if (url.pathname === '/api/release-set') {
      response.setHeader('etag', `"${set.revision}"`).end(JSON.stringify(set));
      return;
    }
    const file = files[url.searchParams.get('path') ?? ''];
    const text = typeof file === 'function' ? await file() : file;
    if (text === undefined) response.statusCode = 404;
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
