import cookie from '@fastify/cookie';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { DestinationStream } from 'pino';

import { AppModule } from './app.module.js';
import type { Config } from './config.js';
import { ErrorFilter } from './core/errors/error.filter.js';
import { createLogger, NestLogger } from './core/server/logging.js';
import { serveOpenApi } from './core/server/openapi.js';
import { createServer } from './core/server/server.js';

export async function createApp(config: Config, logDestination?: DestinationStream): Promise<NestFastifyApplication> {
  const logger = createLogger(config.LOG_LEVEL, logDestination);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.register(config),
    createServer(logger, config.TRUST_PROXY),
    { bodyParser: false, logger: new NestLogger(logger), abortOnError: false },
  );
  await app.register(cookie);
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorFilter());
  await serveOpenApi(app);
  return app;
}
