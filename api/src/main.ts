import 'reflect-metadata';

import { createApp, stopApp } from './app.js';
import { loadConfig } from './config.js';
import { readEnvironment } from './core/environment.js';
import { createLogger } from './core/server/logging.js';

/** Connections are cut before; what still hangs then, the database rolls back. */
const STOP_TIMEOUT_MS = 4800;

const logger = createLogger(process.env['LOG_LEVEL'] ?? 'info');

function fail(error: unknown): never {
  logger.fatal({ err: error }, error instanceof Error ? error.message : 'could not start');
  process.exit(1);
}

process.once('uncaughtException', fail);
process.once('unhandledRejection', fail);

async function start() {
  const config = loadConfig(readEnvironment());
  const app = await createApp(config);
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    logger.info('stopping');
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    await stopApp(app);
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A parent that was killed cannot send a signal; its end of the channel just closes.
  if (process.send) process.once('disconnect', stop);
  await app.listen(config.PORT, config.HOST);
  logger.info({ url: await app.getUrl() }, 'listening');
}

start().catch(fail);
