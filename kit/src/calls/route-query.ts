import type { Routes } from '@mindgrove/contracts/routes';
import { type QueryClient, queryOptions } from '@tanstack/react-query';

import { call, type CallArguments } from './call.ts';

/** A route whose response can be cached. */
export type GetRoute = Extract<keyof Routes, `GET ${string}`>;

/**
 * Query key of a route, for `queryOptions` and `infiniteQueryOptions`; `parts` tells queries of one route apart.
 * It begins with the path alone, as keys of releases built with kit 1.1 do: both invalidate each other.
 */
export const routeKey = (route: GetRoute, ...parts: unknown[]) => [route.replace('GET ', ''), ...parts] as const;

/** Query options that cache a route's whole response; unwrap it with `select`, so that all remotes can share it. */
export const routeQuery = <K extends GetRoute>(route: K, ...[input]: CallArguments<K>) =>
  queryOptions({
    queryKey: routeKey(route, input ?? {}),
    queryFn: () => call(route, ...([input] as CallArguments<K>)),
  });

/** Refetches what the page shows of these routes, in every remote. Resolves once it is up to date. */
export async function invalidateRoutes(client: QueryClient, routes: readonly GetRoute[]): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: routeKey(route) })));
}
