import cookie from '@fastify/cookie';
import { drainServer } from '@mindgrove/server-kit/http-server';
import { mayReadMetrics } from '@mindgrove/server-kit/metrics-access';
import { ForbiddenException } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';

import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { ErrorFilter } from './platform/core/errors/error.filter.js';
import { createLogger, NestLogger } from './platform/core/server/logging.js';
import { serveOpenApi } from './platform/core/server/openapi.js';
import { createServer } from './platform/core/server/server.js';
import { HealthService } from './platform/health/health.service.js';
import { MetricsService } from './platform/metrics/metrics.service.js';

/** The path is outside of `/api`, so that the shell's server does not pass visitors' calls on to it. */
const PATH = '/metrics';
const NO_ROUTE = 'none';

export async function createApp(config: Config, logDestination?: DestinationStream): Promise<NestFastifyApplication> {
  const logger = createLogger(config.LOG_LEVEL, logDestination);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(config),
    createServer(logger, {
      trustProxy: config.TRUST_PROXY,
      isTraced: config.OTEL_EXPORTER_OTLP_ENDPOINT !== null,
    }),
    { bodyParser: false, logger: new NestLogger(logger), abortOnError: false },
  );
  await app.register(cookie);
  app.setGlobalPrefix('api');
  serveMetrics(app, config.METRICS_TOKEN);
  app.useGlobalFilters(new ErrorFilter());
  if (config.API_DOCS) await serveOpenApi(app);
  return app;
}

/** Answers the calls in progress, and for a moment those of proxies that have not noticed the stop yet. */
export async function stopApp(app: NestFastifyApplication) {
  app.get(HealthService).beginStop();
  await drainServer(app.getHttpServer());
  await app.close();
}

/** Must come before the routes, whose requests it counts. */
function serveMetrics(app: NestFastifyApplication, token: string | null) {
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
