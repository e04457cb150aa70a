import { type Access, type Route, takesUpload } from '@mindgrove/contracts/http/route';
import { routeEntries } from '@mindgrove/contracts/routes';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { notSignedIn } from '../platform/core/errors/api-error.js';
import { bearerToken } from './publishers/publisher.js';
import { PublishersService } from './publishers/publishers.service.js';
import { assertAccess } from './sessions/access.guard.js';
import { AccessTokensService } from './sessions/access-tokens.service.js';
import { SessionsService } from './sessions/sessions.service.js';

const uploads = new Map<string, Route>(
  routeEntries()
    .filter(({ route }) => takesUpload(route))
    .map(({ method, url, route }) => [`${method} ${url}`, route]),
);

/** Bodies of many megabytes are read from authorized callers only. Guards run after the body is read. */
@Injectable()
export class UploadAccessHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly publishers: PublishersService,
    private readonly tokens: AccessTokensService,
    private readonly sessions: SessionsService,
  ) {}

  onModuleInit() {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', (request, _reply, done) => {
      const route = uploads.get(`${request.method} ${request.routeOptions.url}`);
      if (route) this.authorize(route.access, request).then(() => done(), done);
      else done();
    });
  }

  private async authorize(access: Access, request: FastifyRequest) {
    if (access === 'publisher') return void (await this.publishers.authorize(request));
    const verified = await this.tokens.verify(bearerToken(request.headers.authorization));
    const user = verified && (await this.sessions.findUser(verified.sessionId));
    if (!user) throw notSignedIn();
    assertAccess(access, user);
  }
}
