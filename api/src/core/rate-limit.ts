import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Global,
  HttpStatus,
  Inject,
  Injectable,
  Module,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeIp, ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import { MAX_EMAIL_LENGTH } from '@mindgrove/contracts/fields';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { CONFIG, type Config, type RateLimits } from '../config.js';
import { ApiError } from './api-error.js';

type LimitedRequest = FastifyRequest & { user?: { id: number } };
interface Rule {
  setting: keyof RateLimits;
  /** Whose calls are counted together; undefined for a call that is not counted. */
  of: (request: LimitedRequest) => string | undefined;
}

const MINUTE_MS = 60_000;
const IPV6_HOME_NETWORK = 64;

const address = (request: LimitedRequest) => normalizeIp(request.ip, IPV6_HOME_NETWORK);
const member = (request: LimitedRequest) => String(request.user?.id);

/** Runs before validation, so the body may be anything; whatever is no address will be refused, and needs no counting. */
function account({ body }: LimitedRequest) {
  const email = typeof body === 'object' && body && 'email' in body ? body.email : undefined;
  return typeof email === 'string' && email.length <= MAX_EMAIL_LENGTH ? email.toLowerCase() : undefined;
}

const RULES = {
  register: [{ setting: 'RATE_LIMIT_REGISTER', of: address }],
  login: [
    { setting: 'RATE_LIMIT_LOGIN', of: address },
    { setting: 'RATE_LIMIT_LOGIN_ACCOUNT', of: account },
  ],
  chat: [{ setting: 'RATE_LIMIT_CHAT', of: member }],
  contact: [
    { setting: 'RATE_LIMIT_CONTACT', of: address },
    { setting: 'RATE_LIMIT_CONTACT', of: account },
  ],
} satisfies Record<string, Rule[]>;

const RATE_LIMIT = 'mindgrove:rate-limit';

@Injectable()
export class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<keyof typeof RULES | undefined>(RATE_LIMIT, context.getHandler());
    if (!name) return true;
    const http = context.switchToHttp();
    for (const rule of RULES[name]) {
      await this.count(rule, http.getRequest<LimitedRequest>(), http.getResponse<FastifyReply>());
    }
    return true;
  }

  private async count({ setting, of }: Rule, request: LimitedRequest, reply: FastifyReply) {
    const caller = of(request);
    if (caller === undefined) return;
    const key = `${setting}:${caller}`;
    const limit = this.config[setting];
    const calls = await this.storage.increment(key, MINUTE_MS, limit, MINUTE_MS, setting);
    if (!calls.isBlocked) return;
    reply.header('retry-after', calls.timeToBlockExpire);
    const error = 'Too many attempts. Please wait a moment and try again.';
    const detail = `Please try again in ${calls.timeToBlockExpire} seconds.`;
    throw new ApiError(HttpStatus.TOO_MANY_REQUESTS, 'rate_limited', error, detail);
  }
}

/** Counts a call per minute; its guard runs after the global one, so that a member is known by then. */
export const RateLimit = (name: keyof typeof RULES) =>
  applyDecorators(SetMetadata(RATE_LIMIT, name), UseGuards(RateLimitGuard));

@Global()
@Module({
  providers: [{ provide: ThrottlerStorage, useClass: ThrottlerStorageService }],
  exports: [ThrottlerStorage],
})
export class RateLimitModule {}
