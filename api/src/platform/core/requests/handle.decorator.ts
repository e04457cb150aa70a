import {
  applyDecorators,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type StreamableFile,
  UseGuards,
} from '@nestjs/common';
import { parseRouteKey, type Route } from '@mindgrove/contracts/http/route';
import { type RouteResponse, type Routes, routes } from '@mindgrove/contracts/routes';

import { RateLimitGuard } from '../rate-limit/rate-limit.guard.js';
import { RouteOf } from '../route.decorator.js';
import { type InputRoute, RouteInputGuard } from './route-input.js';

type Response<K extends keyof Routes> =
  | (RouteResponse<K> extends undefined ? void : RouteResponse<K>)
  /** The same response, sent while it is still being read. */
  | StreamableFile;
type Handler<K extends keyof Routes> = (...args: never[]) => Response<K> | Promise<Response<K>>;
/** The compiler's error shows this property. */
type OwnInput<K extends keyof Routes, H> = [InputRoute<H>] extends [K]
  ? unknown
  : { 'must take its own RouteInput': K };

/** Mounts a route of the contracts; a method with another input or response does not compile. */
export function Handle<K extends keyof Routes>(key: K) {
  const route: Route = routes[key];
  const { method, path } = parseRouteKey(key);
  return applyDecorators(
    RequestMapping({ method: RequestMethod[method], path }),
    HttpCode(route.status ?? 200),
    RouteOf(route),
    UseGuards(...(route.limit ? [RateLimitGuard] : []), new RouteInputGuard(route)),
  ) as <H extends Handler<K>>(
    target: object,
    name: string,
    descriptor: TypedPropertyDescriptor<H> & OwnInput<K, H>,
  ) => void;
}
