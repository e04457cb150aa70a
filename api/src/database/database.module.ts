import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';

import { CONFIG, type Config } from '../config.js';
import { databaseOptions } from './data-source.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { migrate } from './migrate.js';

@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [CONFIG],
      useFactory: (config: Config) => ({
        ...databaseOptions(config.DATABASE_URL),
        autoLoadEntities: true,
        retryDelay: 1000,
      }),
      dataSourceFactory: connect,
    }),
    TypeOrmModule.forFeature([IdempotencyKeyEntity]),
  ],
})
export class DatabaseModule {}

async function connect(options?: DataSourceOptions) {
  if (options?.type !== 'postgres' || !options.url) throw new Error('Only a PostgreSQL address is supported.');
  await migrate(options.url);
  return new DataSource(options).initialize();
}
