import { DataSource, type DataSourceOptions } from 'typeorm';

import { databaseOptions } from '../src/platform/database/data-source.js';

/** Connects as the API does, without its time limits: a busy machine may need longer to prepare a test. */
export const connect = (url: string, options: Partial<Pick<DataSourceOptions, 'entities' | 'synchronize'>> = {}) =>
  new DataSource({ ...databaseOptions(url), extra: {}, ...options }).initialize();
