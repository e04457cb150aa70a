import 'reflect-metadata';

import { createApp } from './app.js';
import { loadConfig } from './config.js';
import { readEnvironment } from './core/environment.js';
import { createLogger } from './core/server/logging.js';

const STOP_TIMEOUT_MS = 10_000;

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
    await app.close();
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
