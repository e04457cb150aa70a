import type { Socket } from 'node:net';

import { Client, type ClientConfig, type Connection } from 'pg';
import { type DataSourceOptions, DefaultNamingStrategy, type Table } from 'typeorm';

import { UNANSWERED } from '../core/errors/to-problem.js';
import { migrations } from './migrations.js';

/** Names constraints as PostgreSQL does when a migration gives no name. */
class PostgresNaming extends DefaultNamingStrategy {
  override primaryKeyName(table: Table | string) {
    return `${this.getTableName(table)}_pkey`;
  }

  override uniqueConstraintName(table: Table | string, columns: string[]) {
    return this.join(table, columns, 'key');
  }

  override foreignKeyName(table: Table | string, columns: string[]) {
    return this.join(table, columns, 'fkey');
  }

  override indexName(table: Table | string, columns: string[]) {
    return this.join(table, columns, 'idx');
  }

  private join(table: Table | string, columns: string[], suffix: string) {
    return [this.getTableName(table), ...columns, suffix].join('_');
  }
}

/** Requests get a response within 2.5 s even without a database. */
const CONNECT_TIMEOUT_MS = 2000;
/** The limit is shorter than the client's, so that the connection can roll back and keeps no lock in the pool. */
const STATEMENT_TIMEOUT_MS = 2000;
const ANSWER_TIMEOUT_MS = 2300;
/**
 * Six times as long as by default: a new connection takes 20 times as long as a query, and over a second while passwords
 * are hashed, since both need Node's few threads.
 */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Gives up a connection on which no answer comes. pg's `query_timeout` sets a timer for each query, and V8 then collects
 * each query's memory so late that it takes a tenth of the processor's time.
 */
class AnsweredClient extends Client {
  declare readonly connection: Connection & { stream: Socket };
  declare readonly readyForQuery: boolean;

  constructor(config: ClientConfig) {
    super(config);
    this.once('connect', () => {
      const { stream } = this.connection;
      stream.setTimeout(ANSWER_TIMEOUT_MS, () => {
        if (!this.readyForQuery) stream.destroy(new Error(UNANSWERED));
      });
    });
  }
}

export const databaseOptions = (url: string) =>
  ({
    type: 'postgres',
    url,
    // Ids and counts stay far below 2^53.
    parseInt8: true,
    namingStrategy: new PostgresNaming(),
    // gen_random_uuid() is built in.
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    poolSize: 20,
    logging: false,
    applicationName: 'mindgrove-api',
    extra: {
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      Client: AnsweredClient,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
    },
  }) satisfies DataSourceOptions;

export const migrationOptions = (url: string) =>
  ({ type: 'postgres', url, poolSize: 2, logging: false, migrations }) satisfies DataSourceOptions;
