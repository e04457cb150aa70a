import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Global,
  Inject,
  Injectable,
  Module,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { normalizeIp, ThrottlerStorage, ThrottlerStorageService } from '@nestjs/throttler';
import type { Route } from '@mindgrove/contracts/route';
import type { FastifyRequest } from 'fastify';

import { CONFIG, type Config, type RateLimits } from '../../config.js';
import { BODY } from '../requests/handle.decorator.js';
import { TooManyAttempts } from '../errors/too-many-attempts.js';

type LimitedRequest = FastifyRequest & { user?: { id: number; email: string } };
interface Rule {
  setting: keyof RateLimits;
  /** A minute unless given. */
  windowMs?: number;
  /** Whose calls are counted together; undefined for a call that is not counted. The body is one that the call accepts. */
  of: (request: LimitedRequest, body: unknown) => string | undefined;
}

const MINUTE_MS = 60_000;
/** As long as a mailed link is good: whoever is refused another mail has one that still opens. */
const LINK_MS = 1_800_000;
/** A block of its own length would be prolonged by going on; this way the wait is until the oldest call is forgotten. */
const REFUSALS_COUNT_NOT = 0;
const IPV6_HOME_NETWORK = 64;

const address = (request: LimitedRequest) => normalizeIp(request.ip, IPV6_HOME_NETWORK);
const member = ({ user }: LimitedRequest) => (user ? String(user.id) : undefined);

const account = (_: LimitedRequest, body: unknown) =>
  typeof body === 'object' && body && 'email' in body ? String(body.email).toLowerCase() : undefined;

/** Whoever the mail is for: the address that is named, or else the one of the member who asks. */
const recipient = (request: LimitedRequest, body: unknown) =>
  account(request, body) ?? request.user?.email.toLowerCase();

/** Counted apart: no other mail to an owner may stand in the way of the link that lets them in. */
function owner(request: LimitedRequest, body: unknown) {
  const email = account(request, body);
  return email && `owner ${email}`;
}

const RULES = {
  register: [{ setting: 'RATE_LIMIT_REGISTER', of: address }],
  login: [{ setting: 'RATE_LIMIT_LOGIN', of: address }],
  mail: [
    { setting: 'RATE_LIMIT_MAIL', of: address },
    { setting: 'RATE_LIMIT_MAIL_ACCOUNT', of: recipient, windowMs: LINK_MS },
    { setting: 'RATE_LIMIT_MAIL_ACCOUNT', of: member, windowMs: LINK_MS },
  ],
  'password-mail': [
    { setting: 'RATE_LIMIT_MAIL', of: address },
    { setting: 'RATE_LIMIT_MAIL_ACCOUNT', of: owner, windowMs: LINK_MS },
  ],
  chat: [{ setting: 'RATE_LIMIT_CHAT', of: member }],
  rounds: [{ setting: 'RATE_LIMIT_ROUNDS', of: member }],
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
    const request = context.switchToHttp().getRequest<LimitedRequest>();
    const body = this.acceptedBody(context, request);
    for (const rule of RULES[name]) await this.count(rule, request, body);
    return true;
  }

  /** Guards run before validation, and a call that will be refused must not use up what its body names. */
  private acceptedBody(context: ExecutionContext, { body }: LimitedRequest): unknown {
    return this.reflector.get<Route['body']>(BODY, context.getHandler())?.safeParse(body).data;
  }

  private async count({ setting, of, windowMs = MINUTE_MS }: Rule, request: LimitedRequest, body: unknown) {
    const caller = of(request, body);
    if (caller === undefined) return;
    const limit = this.config[setting];
    const calls = await this.storage.increment(`${setting}:${caller}`, windowMs, limit, REFUSALS_COUNT_NOT, setting);
    if (calls.isBlocked) throw new TooManyAttempts('attempts', calls.timeToBlockExpire);
  }
}

/** Counts a call; its guard runs after the global one, so that a member is known by then. */
export const RateLimit = (name: keyof typeof RULES) =>
  applyDecorators(SetMetadata(RATE_LIMIT, name), UseGuards(RateLimitGuard));

@Global()
@Module({
  providers: [{ provide: ThrottlerStorage, useClass: ThrottlerStorageService }],
  exports: [ThrottlerStorage],
})
export class RateLimitModule {}
