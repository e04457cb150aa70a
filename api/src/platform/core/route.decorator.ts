import { Reflector } from '@nestjs/core';
import type { Route } from '@mindgrove/contracts/http/route';

/** The route that a handler serves; `@Handle` sets it, guards read it. */
export const RouteOf = Reflector.createDecorator<Route>();
