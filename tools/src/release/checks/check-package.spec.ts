import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { listen, newRecord } from '../../test/product-double.ts';
import { checkApi } from './check-package.ts';

const withCall = (name: string, call: string) =>
  newRecord(name, { uses: { kit: [], calls: { [call]: '0'.repeat(12) } } });

describe('the check of an API', () => {
  const live = { record: withCall('mfe-games', 'GET /dreams'), fallback: null };
  const canary = { record: withCall('mfe-billing', 'GET /wishes'), percent: 10, revision: 2 };
  const server = createServer((request, response) => {
    const isSet = request.url?.startsWith('/api/release-set');
    response.end(JSON.stringify(isSet ? { revision: 1, releases: [live], canaries: [canary] } : {}));
  });
  let product: string;
  beforeAll(async () => void (product = await listen(server)));
  afterAll(() => void server.close());

  it('names calls of live releases and of canaries that it does not serve', async () => {
    const check = checkApi(product);

    await expect(check).rejects.toThrow('  - mfe-games 1.0.0+aaaaaaaaaaaa calls GET /dreams');
    await expect(check).rejects.toThrow('  - the canary of mfe-billing 1.0.0+aaaaaaaaaaaa calls GET /wishes');
  });
});
