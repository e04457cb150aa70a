import { readFileSync, writeFileSync } from 'node:fs';

import { describe, expect, it } from '@jest/globals';

import { startTestApi, testApi } from '../../../test/test-api.js';

const FILE = new URL('tables.ts', import.meta.url);

/** The values come from a check such as `role IN ('member', 'admin')`. */
const COLUMNS = `
  SELECT c.table_name, c.column_name, c.udt_name, c.is_nullable = 'YES' AS is_nullable, (
    SELECT pg_get_constraintdef(k.oid) FROM pg_constraint k
    WHERE k.contype = 'c' AND k.conrelid = c.table_name::regclass AND cardinality(k.conkey) = 1
      AND k.conkey[1] = c.ordinal_position AND pg_get_constraintdef(k.oid) LIKE 'CHECK ((% = ANY (ARRAY[%'
  ) AS values
  FROM information_schema.columns c JOIN information_schema.tables USING (table_schema, table_name)
  WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations'
  ORDER BY c.table_name, c.ordinal_position`;

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: boolean;
  values: string | null;
}

/** What the driver returns, and accepts, for each type of PostgreSQL. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  json: 'Json',
  text: 'string',
  time: 'string',
  timestamptz: 'Date',
  uuid: 'string',
};

function typeOf({ table_name, column_name, udt_name, is_nullable, values }: Column): string {
  const known = udt_name.startsWith('_') ? TYPES[udt_name.slice(1)]?.concat('[]') : TYPES[udt_name];
  if (!known) throw new Error(`${table_name}.${column_name} has a type that tables.spec.ts does not know: ${udt_name}`);
  const type = values ? [...values.matchAll(/'[^']*'/g)].join(' | ') : known;
  return is_nullable ? `${type} | null` : type;
}

function tableTypes(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, ({ table_name }) => table_name)];
  const lines = tables.map(([name, ofTable]) => {
    const fields = ofTable.map((column) => `${column.column_name}: ${typeOf(column)}`);
    return `  ${name}: { ${fields.join('; ')} };\n`;
  });
  return `// Generated from the migrated schema by \`npm run tables -w api\`; tables.spec.ts holds the two equal.

/** Any value but null. */
type Json = NonNullable<unknown>;

/** A row of each table, as the driver returns it. */
export interface Tables {
${lines.join('')}}
`;
}

describe('the types of rows', () => {
  const api = testApi(startTestApi);

  it('are those of the migrated schema', async () => {
    const types = tableTypes(await api.dataSource.query<Column[]>(COLUMNS));
    if (process.env.WRITE_TABLES) writeFileSync(FILE, types);

    expect(readFileSync(FILE, 'utf8')).toBe(types);
  });
});
