import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

import type { ReleaseRecord, ReleaseSet } from '@mindgrove/contracts/releases/release-record';
import { integrityOf } from '@mindgrove/server-kit/integrity';

import { listen } from './shell.ts';

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

type TestFile = string | (() => Promise<string>);

/**
 * A registry on a free port with responses that the test chooses, because a real one does not fail on demand. Its
 * releases are those of the set, and `others`. `files` has the files of all of them by path.
 */
export async function startRegistry(set: ReleaseSet, files: Record<string, TestFile>, others: ReleaseRecord[] = []) {
  /** Paths of all requests but those for the set. */
  const requests: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://registry');
    if (pathname === '/api/release-set') return sendSet(set, request, response);
    requests.push(request.url ?? '');
    const path = searchParams.get('path');
    const [name, version] = decodeURIComponent(pathname).split('/').slice(3);
    const records = [...set.releases.map(({ record }) => record), ...others];
    const record = records.find((record) => record.name === name && record.version === version);
    const file = path === null ? record && JSON.stringify(record) : files[path];
    const text = typeof file === 'function' ? await file() : file;
    if (text === undefined) response.statusCode = 404;
    response.end(text);
  };
  const server = createServer((request, response) => void respond(request, response));
  return {
    url: await listen(server),
    requests,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}

function sendSet(set: ReleaseSet, request: IncomingMessage, response: ServerResponse): void {
  const etag = `"${set.revision}"`;
  if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
  else response.setHeader('etag', etag).end(JSON.stringify(set));
}
