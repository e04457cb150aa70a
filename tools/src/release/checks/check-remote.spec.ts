import { createServer } from 'node:http';

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { listen, newRecord } from '../../test/product-double.ts';
import { checkContracts } from './check-remote.ts';

const withPage = (path: string): Partial<ReleaseRecord> => ({
  routes: [{ path, page: 'page', title: 'Page', access: 'public', scripts: [], styles: [] }],
});
const withOffer = (slot: string, id?: string): Partial<ReleaseRecord> => ({
  offers: [{ slot, scripts: [], styles: [], ...(id !== undefined && { id, title: 'Card' }) }],
});

describe('the check before a release', () => {
  const live = [
    newRecord('mfe-games', { ...withPage('/games/:id'), ...withOffer('pricing') }),
    newRecord('mfe-wellness', withOffer('dashboard-cards', 'mood')),
  ];
  const server = createServer((request, response) => {
    const set = { revision: 1, releases: live.map((record) => ({ record, fallback: null })) };
    response.end(JSON.stringify(request.url?.startsWith('/api/release-set') ? set : { calls: {} }));
  });
  let product: string;
  beforeAll(async () => void (product = await listen(server)));
  afterAll(() => void server.close());

  it.each([
    [withPage('/games/:name'), 'path /games/:name belongs to mfe-games'],
    [withPage('/games/new'), 'path /games/new belongs to mfe-games, as part of /games/:id'],
    [withOffer('pricing'), 'slot pricing is offered by mfe-games'],
    [withOffer('dashboard-cards', 'mood'), 'mfe-wellness has an offer mood for dashboard-cards'],
  ])('names the owner of what belongs to another remote: %j', async (parts, reason) => {
    const own = newRecord('mfe-journal', parts);

    await expect(checkContracts(own, product, [])).rejects.toThrow(
      `mfe-journal does not fit ${product}:\n  - ${reason}`,
    );
    // The remote may give it up in the same command.
    await expect(checkContracts(own, product, ['mfe-games', 'mfe-wellness'])).resolves.toBeUndefined();
  });

  it('lets a remote keep what is its own', async () => {
    await expect(checkContracts(newRecord('mfe-games', withPage('/games/:id')), product, [])).resolves.toBeUndefined();
  });
});
