import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Access, Route } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { CONFIG, type Config } from '../config.js';
import { notSignedIn } from '../core/errors/not-signed-in.js';
import { TooManyAttempts } from '../core/errors/too-many-attempts.js';
import { Slots } from '../core/server/slots.js';
import { findPublisher, releaseTokenMissing } from './publishers/publisher.js';
import { assertAccess } from './sessions/access.guard.js';
import { AccessTokensService } from './sessions/access-tokens.service.js';
import { SessionsService } from './sessions/sessions.service.js';

/** Each takes about four times its size in memory while it is parsed. */
const AT_ONCE = 2;
/** Shorter than the time for a body, which waits unread. */
const PATIENCE_MS = 15_000;
const RETRY_SECONDS = 5;

const largeBodies = new Map<string, Route>(
  routeEntries()
    .filter(({ route }) => route.bodyLimit !== undefined)
    .map(({ method, url, route }) => [`${method} ${url}`, route]),
);

/** Bodies of many megabytes are read from authorized callers only, and few at once. Guards run after the body is read. */
@Injectable()
export class LargeBodyHook implements OnModuleInit {
  private readonly slots = new Slots(AT_ONCE);

  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
    private readonly tokens: AccessTokensService,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit() {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', (request, reply, done) => {
      const route = largeBodies.get(`${request.method} ${request.routeOptions.url}`);
      if (!route) return done();
      this.admit(request, reply, route).then(() => done(), done);
    });
  }

  private async admit({ headers }: FastifyRequest, { raw }: FastifyReply, { access }: Route) {
    await this.authorize(access, headers.authorization);
    if (!(await this.slots.take(PATIENCE_MS))) throw new TooManyAttempts('uploads at once', RETRY_SECONDS);
    if (raw.closed) this.slots.release();
    else raw.once('close', () => this.slots.release());
  }

  private async authorize(access: Access, authorization: string | undefined) {
    if (access === 'publisher') {
      if (!findPublisher(this.config.RELEASE_TOKENS, authorization)) throw releaseTokenMissing();
      return;
    }
    const verified = await this.tokens.verify(/^Bearer (.+)$/i.exec(authorization ?? '')?.[1]);
    const user = verified && (await this.sessions.findUser(verified.sessionId));
    if (!user) throw notSignedIn();
    assertAccess(access, user);
  }
}
