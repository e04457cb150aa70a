import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { containerName, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

/** Starts a server that stands for a product; returns its address. */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The record of a remote without pages. */
export function newRecord(name: string, parts: Partial<ReleaseRecord> = {}): ReleaseRecord {
  const { version = '1.0.0+aaaaaaaaaaaa' } = parts;
  return {
    name,
    version,
    kind: 'remote',
    commit: '',
    builtAt: '2026-11-01T12:00:00.000Z',
    kit: '^1.0.0',
    container: containerName(name, version),
    routes: [],
    navigation: [],
    files: {},
    ...parts,
  };
}
