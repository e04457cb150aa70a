import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { parseRouteKey, type Route, type RouteKey } from '@mindgrove/contracts/http/route';
import { routes } from '@mindgrove/contracts/routes';
import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

import { CONFIG, type Config } from '../../config.js';
import { findPublisher, releaseTokenMissing } from './publisher.js';

const table = Object.entries(routes) as [RouteKey, Route][];
const publisherRoutes = new Set(
  table
    .filter(([, { access }]) => access === 'publisher')
    .map(([key]) => parseRouteKey(key))
    .map(({ method, path }) => `${method} /api${path}`),
);

/** Guards run after the body is parsed. A release has many megabytes, so strangers are rejected before that. */
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
