import { createHash } from 'node:crypto';

import { CALLS_FILE, containerName, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';
import type { PublishBody } from '@mindgrove/contracts/releases';
import { type CallSchemas, hashCall } from '@mindgrove/server-kit/calls/describe-call';

export const describeFile = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: Buffer.byteLength(text),
});

const page = (path: string) => ({
  path,
  page: 'first',
  title: 'First',
  access: 'public' as const,
  scripts: ['remoteEntry.js'],
  styles: [],
});

/** The n-th version. */
export const version = (n: number) => `1.0.0+${String(n).padStart(12, '0')}`;

/** A release with one page and one script, as a build produces it. */
export function newRelease(fields: Partial<ReleaseRecord> = {}, script = 'run()'): PublishBody {
  const name = fields.name ?? 'mfe-games';
  const ownVersion = fields.version ?? version(1);
  const record: ReleaseRecord = {
    name,
    version: ownVersion,
    kind: 'remote',
    commit: '',
    builtAt: '2026-11-01T12:00:00.000Z',
    kit: '^1.0.0',
    container: containerName(name, ownVersion),
    routes: [page(`/${name}`)],
    navigation: [],
    uses: { kit: [], calls: {} },
    files: { 'remoteEntry.js': describeFile(script) },
    ...fields,
  };
  return { record, files: { 'remoteEntry.js': Buffer.from(script).toString('base64') } };
}

export function newHost(fields: Partial<ReleaseRecord> = {}): PublishBody {
  const host = { name: 'shell', kind: 'host', kit: '1.2.0', container: '', files: {} } as const;
  const contents = { routes: [], uses: undefined, provides: { kit: [] } };
  return { record: newRelease({ ...host, ...contents, ...fields }).record, files: {} };
}

/** The release with calls in its record, and their schemas among its files. */
export function withCalls({ record, files }: PublishBody, calls: CallSchemas, kit: string[] = []): PublishBody {
  const schemas = JSON.stringify(calls);
  const hashes = Object.fromEntries(Object.entries(calls).map(([key, call]) => [key, hashCall(call)]));
  return {
    record: {
      ...record,
      uses: { kit, calls: hashes },
      files: { ...record.files, [CALLS_FILE]: describeFile(schemas) },
    },
    files: { ...files, [CALLS_FILE]: Buffer.from(schemas).toString('base64') },
  };
}

export const route = page;
