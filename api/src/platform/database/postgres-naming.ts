import { DefaultNamingStrategy, type Table } from 'typeorm';

/** PostgreSQL's own names, for constraints that a migration does not name. */
export class PostgresNaming extends DefaultNamingStrategy {
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
