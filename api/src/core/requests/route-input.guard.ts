import type { CanActivate, ExecutionContext } from '@nestjs/common';
import type { Route } from '@mindgrove/contracts/route';
import type { FastifyRequest } from 'fastify';

import { unknownField } from './validation-error.js';

/** Where the route table declares no query or no body, every field of one is unknown. */
export class UndeclaredInputGuard implements CanActivate {
  constructor(private readonly route: Route) {}

  canActivate(context: ExecutionContext): boolean {
    const { query, body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.route.query) refuseFields(query);
    if (!this.route.body) refuseFields(body);
    return true;
  }
}

function refuseFields(input: unknown) {
  const [first] = Object.keys(input ?? {});
  if (first !== undefined) throw unknownField(first);
}
