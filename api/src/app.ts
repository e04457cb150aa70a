import cookie from '@fastify/cookie';
import { drainServer } from '@mindgrove/server-kit/http-server';
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
import { serveMetrics } from './platform/metrics/serve-metrics.js';

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
