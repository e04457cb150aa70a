import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { containerName, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { checkApi } from './check-api.ts';

const newRecord = (name: string, call: string): ReleaseRecord => ({
  name,
  version: '1.0.0+aaaaaaaaaaaa',
  kind: 'remote',
  commit: '',
  builtAt: '2026-11-01T12:00:00.000Z',
  kit: '^1.0.0',
  container: containerName(name, '1.0.0+aaaaaaaaaaaa'),
  routes: [],
  navigation: [],
  files: {},
  uses: { kit: [], calls: { [call]: '0'.repeat(12) } },
});

describe('the check of an API', () => {
  const live = { record: newRecord('mfe-games', 'GET /dreams'), fallback: null };
  const canary = { record: newRecord('mfe-billing', 'GET /wishes'), percent: 10, revision: 2 };
  const server = createServer((request, response) => {
    const isSet = request.url?.startsWith('/api/release-set');
    response.end(JSON.stringify(isSet ? { revision: 1, releases: [live], canaries: [canary] } : {}));
  });
  beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void server.close());

  it('names calls of live releases and of canaries that it does not serve', async () => {
    const { port } = server.address() as AddressInfo;

    const check = checkApi(`http://127.0.0.1:${port}`);

    await expect(check).rejects.toThrow('  - mfe-games 1.0.0+aaaaaaaaaaaa calls GET /dreams');
    await expect(check).rejects.toThrow('  - the canary of mfe-billing 1.0.0+aaaaaaaaaaaa calls GET /wishes');
  });
});
