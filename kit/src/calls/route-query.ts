import type { RouteResponse, Routes } from '@mindgrove/contracts/routes';
import type { DataTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { call, type CallArguments } from './call.ts';

export type GetRoute = Extract<keyof Routes, `GET ${string}`>;

/** Query key of a route; `parts` tells its queries apart. */
export const routeKey = (route: GetRoute, ...parts: unknown[]) => [route.replace('GET ', ''), ...parts] as const;

export interface RouteQueryOptions<K extends GetRoute> {
  queryKey: DataTag<QueryKey, RouteResponse<K>, Error>;
  queryFn: () => Promise<RouteResponse<K>>;
}

/** Query options that cache a route's whole response, which all remotes share: unwrap it with `select`. */
export const routeQuery = <K extends GetRoute>(route: K, ...[input]: CallArguments<K>): RouteQueryOptions<K> => ({
  queryKey: routeKey(route, input ?? {}) as unknown as RouteQueryOptions<K>['queryKey'],
  queryFn: () => call(route, ...([input] as CallArguments<K>)),
});

/** Refetches what the page shows of these routes, in all remotes; resolves when it is up to date. */
export async function invalidateRoutes(client: QueryClient, routes: readonly GetRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => refetch(client, routeKey(route))));
}

async function refetch(client: QueryClient, queryKey: QueryKey): Promise<void> {
  // TanStack Query lets a first fetch go on, and its response may be older than what was just stored.
  const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined;
  await client.cancelQueries({ queryKey, type: 'active', predicate: isFirst });
  await client.invalidateQueries({ queryKey });
}
