import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource, type DataSourceOptions } from 'typeorm';

import type { Config } from '../../config.js';
import { databaseOptions } from './data-source.js';
import { IdempotencyKeyEntity } from './idempotency-key.entity.js';
import { migrate } from './migrate.js';

@Module({})
export class DatabaseModule {
  static register(config: Config): DynamicModule {
    const options = { ...databaseOptions(config.DATABASE_URL), autoLoadEntities: true, retryDelay: 1000 };
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => options,
          dataSourceFactory: (completed = options) => connect(config, completed),
        }),
        TypeOrmModule.forFeature([IdempotencyKeyEntity]),
      ],
    };
  }
}

async function connect(config: Config, options: DataSourceOptions) {
  await migrate(config);
  // Nothing in this process can change the schema from here on.
  config.MIGRATION_DATABASE_URL = null;
  return new DataSource(options).initialize();
}
