import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { CreateRule, ESTree } from '@oxlint/plugins';

import { repositoryRoot } from '../repository/packages.ts';
import { apiModuleOf } from './api-modules.ts';
import { isTest } from './file-roles.ts';

const ENTITY = /@TableEntity\('(\w+)'/g;
const EXEMPT = /^api\/src\/(platform\/database\/migrations|seed)\//;
const READ_MODEL = /\.read-model\.ts$/;
const FROM_LIST = /\bFROM\s+(\w+(?:\s+(?:AS\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:AS\s+)?\w+)?)*)/g;
const JOIN = /\bJOIN\s+(\w+)/g;
const WRITE = /\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE|TRUNCATE)\s+(\w+)/g;

/** A module of the api owns the tables that its entities name: only its own statements name them, and read models join them. */
export const tableOwnerRule: CreateRule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      foreign:
        'Table {{table}} belongs to api/src/{{owner}}: call its service, or put a query that joins both in a *.read-model.ts.',
      write: 'A read model only reads: write to {{table}} in a service of api/src/{{owner}}.',
    },
  },
  create(context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');
    const module = apiModuleOf(path);
    if (!module || isTest(path) || EXEMPT.test(path)) return {};
    const isReadModel = READ_MODEL.test(path);
    const isForbidden = (table: string) => owners.has(table) && (isReadModel || owners.get(table) !== module);
    const check = (node: ESTree.Node, sql: string) => {
      const tables = (isReadModel ? writtenTables(sql) : namedTables(sql)).filter(isForbidden);
      for (const table of tables) {
        const data = { table, owner: owners.get(table) ?? '' };
        context.report({ node, messageId: isReadModel ? 'write' : 'foreign', data });
      }
    };
    return {
      Literal: (node) => check(node, typeof node.value === 'string' ? node.value : ''),
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};

const writtenTables = (sql: string) => [...sql.matchAll(WRITE)].flatMap(([, table]) => table ?? []);

const namedTables = (sql: string): string[] => [
  ...writtenTables(sql),
  ...[...sql.matchAll(JOIN)].flatMap(([, table]) => table ?? []),
  ...[...sql.matchAll(FROM_LIST)].flatMap(([, list = '']) =>
    list.split(',').map((item) => item.trim().split(/\s/)[0] ?? ''),
  ),
];

const owners = readTableOwners();

/** Maps tables to the modules whose entities name them; throws when two modules claim one. */
function readTableOwners(): ReadonlyMap<string, string> {
  const source = join(repositoryRoot, 'api/src');
  const found = new Map<string, string>();
  for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.entity.ts')) continue;
    for (const [, table = ''] of readFileSync(join(source, file), 'utf8').matchAll(ENTITY)) {
      const other = found.get(table);
      if (other) throw new Error(`Table ${table} has two entities: remove the one in ${other} or in ${file}.`);
      found.set(table, apiModuleOf(`api/src/${file.split(sep).join('/')}`) ?? '');
    }
  }
  return found;
}
