import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type Access, type Route, takesUpload } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';
import type { FastifyInstance, FastifyReply } from 'fastify';

import { notSignedIn } from '../platform/core/errors/not-signed-in.js';
import { TooManyAttempts } from '../platform/core/errors/too-many-attempts.js';
import type { JsonRequest } from '../platform/core/server/json-body.js';
import { Semaphore } from '../platform/core/server/semaphore.js';
import { bearerToken } from './publishers/publisher.js';
import { PublishersService } from './publishers/publishers.service.js';
import { assertAccess } from './sessions/access.guard.js';
import { AccessTokensService } from './sessions/access-tokens.service.js';
import { SessionsService } from './sessions/sessions.service.js';

/** A slow upload delays the others of its caller only. */
const RECEIVED_OF_CALLER = 2;
/** Bounds the memory that bodies take while they arrive. */
const RECEIVED = 6;
/** A body takes about four times its size in memory from here on, and its client can no longer delay it. */
const HANDLED = 1;
/** The longest that each of three waits may take; the shell waits 15 seconds for a response. */
const PATIENCE_MS = 4000;
const RETRY_SECONDS = 5;
/** Frees the slot of a client that has left and never gets a response. */
const ABANDONED_MS = 60_000;

type LargeRequest = JsonRequest & { afterHandling?: () => void };

const largeBodies = new Map<string, Route>(
  routeEntries()
    .filter(({ route }) => takesUpload(route))
    .map(({ method, url, route }) => [`${method} ${url}`, route]),
);

/** Bodies of many megabytes are read from authorized callers only, and few at once. Guards run after the body is read. */
@Injectable()
export class LargeBodyHook implements OnModuleInit {
  private readonly received = new Semaphore(RECEIVED);
  private readonly handled = new Semaphore(HANDLED);
  /** One semaphore per caller; there are few callers. */
  private readonly receivedOf = new Map<string, Semaphore>();

  constructor(
    private readonly host: HttpAdapterHost,
    private readonly publishers: PublishersService,
    private readonly tokens: AccessTokensService,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit() {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', (request: LargeRequest, reply, done) => {
      const route = largeBodies.get(`${request.method} ${request.routeOptions.url}`);
      if (!route) return done();
      request.beforeParsing = () => this.handle(request, reply);
      this.admit(request, reply, route).then(() => done(), done);
    });
    server.addHook('onSend', (request: LargeRequest, _reply, payload, done) => {
      request.afterHandling?.();
      done(null, payload);
    });
  }

  /** Holds its slot until there is a response, even when the client no longer waits for it. */
  private async handle(request: LargeRequest, { raw }: FastifyReply) {
    await acquire(this.handled, raw);
    request.afterHandling = releaseOnce(this.handled, raw);
  }

  private async admit(request: JsonRequest, reply: FastifyReply, { access }: Route) {
    const caller = await this.authorize(access, request);
    const own = this.receivedOf.get(caller) ?? new Semaphore(RECEIVED_OF_CALLER);
    this.receivedOf.set(caller, own);
    await enter(own, reply);
    await enter(this.received, reply);
  }

  /** @returns what tells the caller from others */
  private async authorize(access: Access, request: JsonRequest): Promise<string> {
    if (access === 'publisher') return (await this.publishers.authorize(request)).team;
    const verified = await this.tokens.verify(bearerToken(request.headers.authorization));
    const user = verified && (await this.sessions.findUser(verified.sessionId));
    if (!user) throw notSignedIn();
    assertAccess(access, user);
    return String(user.id);
  }
}

/** The timer outlives the request and must not keep its body in memory, so nothing here refers to the request. */
function releaseOnce(semaphore: Semaphore, raw: FastifyReply['raw']) {
  let isHeld = true;
  let timer: NodeJS.Timeout | undefined;
  const release = () => {
    clearTimeout(timer);
    if (isHeld) semaphore.release();
    isHeld = false;
  };
  raw.once('close', () => {
    if (isHeld) timer = setTimeout(release, ABANDONED_MS).unref();
  });
  return release;
}

/** Holds a slot until the response has ended or its client has left. */
async function enter(semaphore: Semaphore, { raw }: FastifyReply) {
  await acquire(semaphore, raw);
  raw.once('close', () => semaphore.release());
}

/** Throws without starting the work when the client has left. */
async function acquire(semaphore: Semaphore, raw: FastifyReply['raw']) {
  const isAcquired = await semaphore.acquire(PATIENCE_MS, { caller: raw });
  if (isAcquired && raw.closed) semaphore.release();
  if (!isAcquired || raw.closed) throw new TooManyAttempts('uploads at once', RETRY_SECONDS);
}
