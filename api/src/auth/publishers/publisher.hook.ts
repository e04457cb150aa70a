import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { routeEntries } from '@mindgrove/contracts/routes';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

import { CONFIG, type Config } from '../../config.js';
import { findPublisher, releaseTokenMissing } from './publisher.js';

const publisherRoutes = new Set(
  routeEntries()
    .filter(({ route }) => route.access === 'publisher')
    .map(({ method, url }) => `${method} ${url}`),
);

/** Rejects unauthorized callers before the body, of many megabytes, is parsed. Guards run only after that. */
@Injectable()
export class PublisherHook implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onModuleInit() {
    const server: FastifyInstance = this.host.httpAdapter.getInstance();
    server.addHook('onRequest', (request, _, done) => this.rejectUnauthorized(request, done));
  }

  private rejectUnauthorized(request: FastifyRequest, done: HookHandlerDoneFunction) {
    const isForPublishers = publisherRoutes.has(`${request.method} ${request.routeOptions.url}`);
    if (!isForPublishers || findPublisher(this.config.RELEASE_TOKENS, request.headers.authorization)) return done();
    done(releaseTokenMissing());
  }
}
