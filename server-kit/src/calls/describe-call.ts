import { createHash } from 'node:crypto';

import { z } from 'zod';

import type { Access, Route } from '@mindgrove/contracts/http/route';
import { routes } from '@mindgrove/contracts/routes';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The parts of a route that its callers depend on: who may call it, what they send, and what they get. */
export interface CallSchema {
  access: Access;
  params?: JsonSchema;
  query?: JsonSchema;
  body?: JsonSchema;
  response: JsonSchema;
}

/** The schemas by key, such as `GET /moods`. */
export type CallSchemas = Readonly<Record<string, CallSchema>>;

const HASH_LENGTH = 12;
const DOCUMENTATION = ['description', 'title', 'examples', 'deprecated', 'id'] as const;

export const describeCall = ({ access, params, query, body, response }: Route): CallSchema => ({
  access,
  ...(params && { params: toJsonSchema(params, 'input') }),
  ...(query && { query: toJsonSchema(query, 'input') }),
  ...(body && { body: toJsonSchema(body, 'input') }),
  response: toJsonSchema(response, 'output'),
});

/** Leaves out texts for readers, and sorts lists whose order has no meaning. */
function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema }) {
      for (const key of DOCUMENTATION) delete jsonSchema[key];
      jsonSchema.required?.sort();
      jsonSchema.enum?.sort();
    },
  });
  return described;
}

/** Equal schemas have the same hash, in any order of their fields. */
export const hashCall = (call: CallSchema): string =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys(call)))
    .digest('hex')
    .slice(0, HASH_LENGTH);

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, sortKeys(inner)]));
}

/** The calls of this checkout's table with these keys; those that it does not have are left out. */
export const describeCalls = (keys: Iterable<string>): CallSchemas =>
  Object.fromEntries([...keys].flatMap((key) => (isCall(key) ? [[key, describeCall(routes[key])]] : [])));

const isCall = (key: string): key is keyof typeof routes => Object.hasOwn(routes, key);

interface ServedCall {
  schema: CallSchema;
  hash: string;
}

const served = new Map<string, ServedCall>();

/** A call of this checkout's table; undefined when it has none with this key. */
export function servedCall(key: string): ServedCall | undefined {
  if (!served.has(key) && isCall(key)) {
    const schema = describeCall(routes[key]);
    served.set(key, { schema, hash: hashCall(schema) });
  }
  return served.get(key);
}

/** The hash of every call of this checkout's table. */
export const servedHashes = (): Record<string, string> =>
  Object.fromEntries(Object.keys(routes).map((key) => [key, servedCall(key)?.hash ?? '']));
