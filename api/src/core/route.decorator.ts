import { Reflector } from '@nestjs/core';
import type { Route } from '@mindgrove/contracts/http/route';

/** What the contracts' table says of a handler's call; `@Handle` sets it and guards read it. */
export const RouteOf = Reflector.createDecorator<Route>();
