import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { finalize, type Observable } from 'rxjs';

import { TooManyAttempts } from '../errors/too-many-attempts.js';
import { Slots } from '../server/slots.js';

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

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const { method, user } = http.getRequest<FastifyRequest & { user?: { id: number } }>();
    if (method === 'GET' || !user) return next.handle();
    const slots = this.slotsOf.get(user.id) ?? new Slots(AT_ONCE, WAITING);
    this.slotsOf.set(user.id, slots);
    if (!(await slots.take(PATIENCE_MS, http.getResponse<FastifyReply>().raw)))
      throw new TooManyAttempts('changes at once', RETRY_SECONDS);
    return next.handle().pipe(finalize(() => this.leave(user.id, slots)));
  }

  private leave(userId: number, slots: Slots) {
    slots.release();
    if (slots.isUnused) this.slotsOf.delete(userId);
  }
}
