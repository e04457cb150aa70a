import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeIp, ThrottlerStorage } from '@nestjs/throttler';
import { type CountedBy, RATE_LIMITS, type RateLimitRule } from '@mindgrove/contracts/http/rate-limits';
import type { FastifyRequest } from 'fastify';

import { CONFIG, type Config } from '../../config.js';
import { TooManyAttempts } from '../errors/too-many-attempts.js';
import { RouteOf } from '../route.decorator.js';

type LimitedRequest = FastifyRequest & { user?: { id: number; email: string } };

/** A block of its own length would be prolonged by going on; this way the wait is until the oldest call is forgotten. */
const REFUSALS_COUNT_NOT = 0;
const IPV6_HOME_NETWORK = 64;

const emailIn = (body: unknown) =>
  typeof body === 'object' && body && 'email' in body ? String(body.email).toLowerCase() : undefined;

/** Undefined for a call that is not counted. The body is one that the call accepts. */
const CALLERS: Record<CountedBy, (request: LimitedRequest, body: unknown) => string | undefined> = {
  address: ({ ip }) => normalizeIp(ip, IPV6_HOME_NETWORK),
  member: ({ user }) => user && String(user.id),
  email: (_, body) => emailIn(body),
  recipient: ({ user }, body) => emailIn(body) ?? user?.email.toLowerCase(),
  owner: (_, body) => emailIn(body) && `owner ${emailIn(body)}`,
};

/** Counts the calls of routes that name a limit; runs after the global guard, so that a member is known by then. */
@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get(RouteOf, context.getHandler());
    if (!route?.limit) return true;
    const request = context.switchToHttp().getRequest<LimitedRequest>();
    // A call that validation will refuse must not use up what its body names.
    const body = route.body?.safeParse(request.body).data;
    for (const rule of RATE_LIMITS[route.limit]) await this.count(rule, CALLERS[rule.by](request, body));
    return true;
  }

  private async count({ setting, windowMs }: RateLimitRule, caller: string | undefined) {
    if (caller === undefined) return;
    const limit = this.config[setting];
    const calls = await this.storage.increment(`${setting}:${caller}`, windowMs, limit, REFUSALS_COUNT_NOT, setting);
    if (calls.isBlocked) throw new TooManyAttempts('attempts', calls.timeToBlockExpire);
  }
}
