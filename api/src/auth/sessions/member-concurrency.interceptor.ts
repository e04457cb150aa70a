import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Route } from '@mindgrove/contracts/http/route';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';

import { notSignedIn } from '../../platform/core/errors/not-signed-in.js';
import { TooManyAttempts } from '../../platform/core/errors/too-many-attempts.js';
import { RouteOf } from '../../platform/core/route.decorator.js';
import { KeyedSemaphore } from '../../platform/core/server/keyed-semaphore.js';
import type { AuthorizedRequest } from './access.guard.js';
import { SessionsService } from './sessions.service.js';

/**
 * Each change holds a connection to the database, and there are 20; each read is work for a process that does one thing
 * at a time.
 */
const AT_ONCE = 2;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 8000;
const RETRY_SECONDS = 5;

/** Kinds wait apart: a payment provider that does not answer must not delay other calls, such as hiding a message. */
function kindOf(method: string, route: Route | undefined): 'changes' | 'payments' | 'reads' {
  if (route?.callsStripe) return 'payments';
  return method === 'GET' && !route?.changes ? 'reads' : 'changes';
}

/**
 * Calls of one member wait here for each other, not in the database, and do not delay those of others: changes that all
 * waited for a lock on one row would use up the connections, and heavy reads would be one long queue for everyone.
 */
@Injectable()
export class MemberConcurrencyInterceptor implements NestInterceptor {
  /** The second number is how many more may wait; pages read several things at once. */
  private readonly semaphores = {
    changes: new KeyedSemaphore(AT_ONCE, 100),
    reads: new KeyedSemaphore(AT_ONCE, 1000),
    payments: new KeyedSemaphore(AT_ONCE, 100),
  };

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { method, user } = http.getRequest<AuthorizedRequest>();
    if (!user) return next.handle();
    const kind = kindOf(method, this.reflector.get(RouteOf, context.getHandler()));
    const semaphore = this.semaphores[kind];
    const mustWait = semaphore.isFull(user.id);
    if (!(await semaphore.acquire(user.id, PATIENCE_MS, http.getResponse<FastifyReply>().raw)))
      throw new TooManyAttempts(`${kind} at once`, RETRY_SECONDS);
    try {
      if (mustWait) await this.assertStillSignedIn(user.session_id);
      return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      semaphore.release(user.id);
    }
  }

  /** The owner may have ended a thief's session since the guard has seen it. */
  private async assertStillSignedIn(sessionId: string) {
    if (!(await this.sessions.findUser(sessionId))) throw notSignedIn();
  }
}
