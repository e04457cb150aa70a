import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

import { invalidateRoutes, routeKey, routeQuery } from './route-query.ts';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe('queries of a route', () => {
  it('cache the whole response separately for each input', async () => {
    const client = new QueryClient();
    server.use(
      http.get('http://localhost/api/game-records', ({ request }) =>
        HttpResponse.json({ data: [], game: new URL(request.url).searchParams.get('game') }),
      ),
    );

    for (const game of ['memory-match', 'speed-math'] as const)
      await client.fetchQuery(routeQuery('GET /game-records', { query: { game } }));

    const { queryKey } = routeQuery('GET /game-records', { query: { game: 'speed-math' } });
    expect(client.getQueryData(queryKey)).toEqual({ data: [], game: 'speed-math' });
  });

  it('are invalidated by their route alone, whatever their input and whoever cached them', async () => {
    const client = new QueryClient();
    const [records, others] = [
      routeKey('GET /game-records', { query: { game: 'memory-match' } }),
      routeKey('GET /rounds', 'memory-match'),
    ];
    for (const key of [records, others, ['/game-records']]) client.setQueryData(key, 1);

    await invalidateRoutes(client, ['GET /game-records']);

    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect([records, others, ['/game-records']].map(isStale)).toEqual([true, false, true]);
  });

  it('are fetched again when they are invalidated during their first fetch, whose response may be older', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let minutes = 0;
    server.use(
      http.get('http://localhost/api/dashboard-overview', async () => {
        const response = HttpResponse.json({ success: true, data: { streak_time: minutes } });
        asked.resolve();
        if (minutes === 0) await answered.promise;
        return response;
      }),
    );
    const observer = new QueryObserver(client, routeQuery('GET /dashboard-overview'));
    const errors: unknown[] = [];
    const stopObserving = observer.subscribe(({ error }) => error && errors.push(error));

    await asked.promise;
    minutes = 3;
    const upToDate = invalidateRoutes(client, ['GET /dashboard-overview']);
    answered.resolve();
    await upToDate;

    expect(observer.getCurrentResult().data).toMatchObject({ data: { streak_time: 3 } });
    expect(errors).toEqual([]);
    stopObserving();
  });
});
