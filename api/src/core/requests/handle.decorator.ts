import { applyDecorators, HttpCode, RequestMapping, RequestMethod, SetMetadata, UseGuards } from '@nestjs/common';
import { parseRouteKey, type Route } from '@mindgrove/contracts/route';
import { type RouteResponse, type Routes, routes } from '@mindgrove/contracts/routes';

import { UndeclaredInputGuard } from './route-input.guard.js';

export const ACCESS = 'mindgrove:access';
export const BODY = 'mindgrove:body';

type Answer<K extends keyof Routes> = RouteResponse<K> extends undefined ? void : RouteResponse<K>;
type Handler<K extends keyof Routes> = (...args: never[]) => Answer<K> | Promise<Answer<K>>;

/**
 * Mounts a method as one call of the contracts' route table: method, path, access and status come from there,
 * and a method that answers another shape does not compile.
 */
export function Handle<K extends keyof Routes>(key: K) {
  const route: Route = routes[key];
  const { method, path } = parseRouteKey(key);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(route.status ?? 200),
    SetMetadata(ACCESS, route.access),
    SetMetadata(BODY, route.body),
    UseGuards(new UndeclaredInputGuard(route)),
  ) as <H extends Handler<K>>(target: object, name: string, descriptor: TypedPropertyDescriptor<H>) => void;
}
