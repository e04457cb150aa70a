import { type CountedBy, RATE_LIMITS, type RateName } from '@mindgrove/contracts/http/rate-limits';
import type { Route } from '@mindgrove/contracts/http/route';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';

import { TooManyAttempts } from '../errors/api-error.js';
import { RouteOf } from '../route.decorator.js';
import { addressOf } from './caller-address.js';
import { RateLimitersService, takePoint } from './rate-limiters.service.js';

type LimitedRequest = FastifyRequest & { user?: { id: number } };

/** An invalid call must not use up the limit of the email address in its body. */
function emailIn({ body: sent }: LimitedRequest, { body: schema }: Route): string | undefined {
  const body: Record<string, unknown> | undefined = schema?.safeParse(sent).data;
  return body && 'email' in body ? String(body['email']).toLowerCase() : undefined;
}

/** Undefined for a call that is not counted. */
const RATE_LIMIT_KEYS: Record<CountedBy, (request: LimitedRequest, route: Route) => string | undefined> = {
  ip: ({ ip }) => addressOf(ip),
  member: ({ user }) => user && String(user.id),
  email: emailIn,
  owner: (request, route) => {
    const email = emailIn(request, route);
    return email && `owner ${email}`;
  },
};

/** Runs after the access guard, so that the member is known. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly limiters: RateLimitersService,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get(RouteOf, context.getHandler());
    if (!route?.limit) return true;
    const request = context.switchToHttp().getRequest<LimitedRequest>();
    for (const { rate, by } of RATE_LIMITS[route.limit]) await this.count(rate, RATE_LIMIT_KEYS[by](request, route));
    return true;
  }

  private async count(rate: RateName, key: string | undefined) {
    if (key === undefined) return;
    const wait = await takePoint(this.limiters.of(rate), key);
    if (wait !== undefined) throw new TooManyAttempts('attempts', wait);
  }
}
