import { mayReadMetrics } from '@mindgrove/server-kit/metrics-access';
import { ForbiddenException } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

import { MetricsService } from './metrics.service.js';

/** The path is outside of `/api`, so that the shell's server does not pass visitors' calls on to it. */
const PATH = '/metrics';
const NO_ROUTE = 'none';

/** Must come before the routes, whose requests it counts. */
export function serveMetrics(app: NestFastifyApplication, token: string | null) {
  const { registry, requests } = app.get(MetricsService);
  const server = app.getHttpAdapter().getInstance();
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  server.get(PATH, async ({ headers, socket }, reply) => {
    if (!mayReadMetrics({ headers, remoteAddress: socket.remoteAddress }, token))
      throw new ForbiddenException('Read the metrics from this network, or with METRICS_TOKEN (see .env.example).');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
