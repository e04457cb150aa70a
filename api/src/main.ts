import 'reflect-metadata';

import { loadConfig, unreadSettings } from './config.js';
import { readEnvironment } from './platform/core/environment.js';
import { createLogger } from './platform/core/server/logging.js';

/** Connections are cut earlier; the database rolls back what is still running at this time. */
const STOP_TIMEOUT_MS = 4800;

const logger = createLogger(process.env['LOG_LEVEL'] ?? 'info');

function fail(error: unknown): never {
  logger.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
  process.exit(1);
}

process.once('uncaughtException', fail);
process.once('unhandledRejection', fail);

async function start() {
  const environment = readEnvironment();
  for (const sentence of unreadSettings(environment)) logger.warn(sentence);
  const config = loadConfig(environment);
  const isTraced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== null;
  const stopTracing = isTraced ? await traceDatabase() : undefined;
  const { createApp, stopApp } = await import('./app.js');
  const app = await createApp(config);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    logger.info('stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stopApp(app);
    await stopTracing?.();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
  // A parent that was killed cannot send a signal; its end of the channel just closes.
  if (process.send) process.once('disconnect', () => void stop());
  await app.listen(config.PORT, config.HOST);
  logger.info({ url: await app.getUrl() }, 'listening');
}

/** Call it before the application is imported: the driver is instrumented while it is loaded. */
async function traceDatabase() {
  const { startTracing } = await import('@mindgrove/server-kit/tracing');
  const { PgInstrumentation } = await import('@opentelemetry/instrumentation-pg');
  // All traces begin in front of the API. Jobs and startup have no traces.
  const stop = await startTracing({ service: 'mindgrove-api', ratio: 0 });
  new PgInstrumentation({ requireParentSpan: true });
  return stop;
}

start().catch(fail);
