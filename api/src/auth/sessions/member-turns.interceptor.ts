import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply } from 'fastify';
import { lastValueFrom, type Observable, of } from 'rxjs';

import { notSignedIn } from '../../core/errors/not-signed-in.js';
import { TooManyAttempts } from '../../core/errors/too-many-attempts.js';
import { RouteOf } from '../../core/route.decorator.js';
import { Slots } from '../../core/server/slots.js';
import type { AuthorizedRequest } from './access.guard.js';
import { SessionsService } from './sessions.service.js';

/** Each holds a connection to the database, and there are 20. A slow one, such as a payment, does not stop the next. */
const AT_ONCE = 2;
const WAITING = 100;
/** The shell waits 15 seconds for a response. */
const PATIENCE_MS = 8000;
const RETRY_SECONDS = 5;

/**
 * Changes by one member wait here for each other: if they all waited for a lock on the same row, they would use up the
 * connections, and nobody else could read anything.
 */
@Injectable()
export class MemberTurnsInterceptor implements NestInterceptor {
  /** Of members who are changing something now. */
  private readonly slotsOf = new Map<number, Slots>();

  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionsService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { method, user } = http.getRequest<AuthorizedRequest>();
    const isReading = method === 'GET' && !this.reflector.get(RouteOf, context.getHandler())?.changes;
    if (isReading || !user) return next.handle();
    const slots = this.slotsOf.get(user.id) ?? new Slots(AT_ONCE, WAITING);
    this.slotsOf.set(user.id, slots);
    const mustWait = slots.isFull;
    if (!(await slots.take(PATIENCE_MS, http.getResponse<FastifyReply>().raw)))
      throw new TooManyAttempts('changes at once', RETRY_SECONDS);
    try {
      if (mustWait) await this.assertStillSignedIn(user.session_id);
      return of(await lastValueFrom(next.handle(), { defaultValue: undefined }));
    } finally {
      slots.release();
      if (slots.isUnused) this.slotsOf.delete(user.id);
    }
  }

  /** The owner may have ended a thief's session since the guard has seen it. */
  private async assertStillSignedIn(sessionId: string) {
    if (!(await this.sessions.findUser(sessionId))) throw notSignedIn();
  }
}
