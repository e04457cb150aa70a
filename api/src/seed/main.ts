import 'reflect-metadata';

import { DataSource } from 'typeorm';

import { loadConfig } from '../config.js';
import { readEnvironment } from '../platform/core/environment.js';
import { createLogger } from '../platform/core/server/logging.js';
import { databaseOptions } from '../platform/database/data-source.js';
import { migrate } from '../platform/database/migrate.js';
import { seedDemo } from './seed-demo.js';

const logger = createLogger('info');

async function main() {
  const config = loadConfig(readEnvironment());
  if (config.NODE_ENV === 'production')
    throw new Error('Demo content is not added in production: its passwords are public.');
  await migrate(config);
  const dataSource = await new DataSource(databaseOptions(config.DATABASE_URL)).initialize();
  await seedDemo(dataSource);
  await dataSource.destroy();
  logger.info('demo content is in place');
}

main().catch((error: unknown) => {
  logger.fatal({ err: error }, 'the demo content was not added');
  process.exitCode = 1;
});
