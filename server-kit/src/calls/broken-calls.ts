import { isDeepStrictEqual } from 'node:util';

import type { Access } from '@mindgrove/contracts/http/route';
import { CALLS_FILE, type ReleaseRecord } from '@mindgrove/contracts/releases/release-record';

import { type CallSchema, type CallSchemas, type JsonSchema, servedCall } from './describe-call.ts';

type Uses = Pick<ReleaseRecord, 'uses'>;

/** Whether any call of a release needs more than a comparison of hashes. */
export const differsFromServed = ({ uses }: Uses): boolean =>
  Object.entries(uses?.calls ?? {}).some(([key, hash]) => servedCall(key)?.hash !== hash);

/**
 * Calls of a release that an API of this checkout does not serve as the release expects, one sentence each; harmless
 * differences are none. `schemas` are those in the release, `api` is what the sentences call the API.
 */
export const findBrokenCalls = ({ uses }: Uses, schemas: CallSchemas, api: string): string[] =>
  Object.entries(uses?.calls ?? {}).flatMap(([key, hash]) => {
    const served = servedCall(key);
    if (!served) return [`calls ${key}, which ${api} does not have`];
    const used = schemas[key];
    if (served.hash === hash || !used) return [];
    return readBreaks(used, served.schema).map((reason) => `calls ${key} otherwise than ${api} serves it: ${reason}`);
  });

/** A publisher could have written the schema by hand. */
function readBreaks(used: CallSchema, served: CallSchema): string[] {
  try {
    return findBreaks(used, served);
  } catch {
    return [`its schema in ${CALLS_FILE} cannot be read`];
  }
}

/** The callers of each access may also call what those before it may. */
const LOOSEST_FIRST: readonly Access[] = ['public', 'signed-in', 'member', 'admin'];

const REQUEST_PARTS = ['params', 'query', 'body'] as const;
const NO_FIELDS = { type: 'object', properties: {}, additionalProperties: false } as const;

/** Returns a sentence for each break of a caller that was built with `used` and calls what is `served`. */
export const findBreaks = (used: CallSchema, served: CallSchema): string[] => [
  ...(mayCall(used.access, served.access) ? [] : [`only ${served.access} may call it, no longer ${used.access}`]),
  ...REQUEST_PARTS.flatMap((part) =>
    findMismatches(used[part] ?? NO_FIELDS, served[part] ?? NO_FIELDS, { direction: 'request', field: part }),
  ),
  ...findMismatches(served.response, used.response, { direction: 'response', field: 'response' }),
];

const mayCall = (used: Access, served: Access) =>
  used === served || (LOOSEST_FIRST.includes(served) && LOOSEST_FIRST.indexOf(served) <= LOOSEST_FIRST.indexOf(used));

/** The sender of the values: the release sends a request, the api a response. */
type Direction = 'request' | 'response';

interface Comparison {
  direction: Direction;
  /** The place in the call, such as `body.score`. */
  field: string;
}

/**
 * Says which of the values that one side sends the other does not understand, one sentence each. In a response, unknown
 * fields and other lengths do no harm; in a request, the api rejects them.
 */
function findMismatches(sent: JsonSchema, expected: JsonSchema, where: Comparison): string[] {
  if (isAnything(expected) || isDeepStrictEqual(sent, expected)) return [];
  const [variants, accepted] = [variantsOf(sent), variantsOf(expected)];
  const found = variants.flatMap((variant) => variantMismatches(variant, accepted, where));
  return [...new Set(found)];
}

function variantMismatches(sent: JsonSchema, accepted: readonly JsonSchema[], where: Comparison): string[] {
  const found = accepted.map((option) => ({ option, mismatches: mismatchesOfOne(sent, option, where) }));
  if (found.some(({ mismatches }) => mismatches.length === 0)) return [];
  // The choice among several is the one that was probably meant.
  const meant = found.filter(({ option }) => option.type === sent.type && !('const' in option));
  const only = meant.length === 1 ? meant[0] : found.length === 1 ? found[0] : undefined;
  return only?.mismatches ?? [reject(sent, where)];
}

function mismatchesOfOne(sent: JsonSchema, expected: JsonSchema, where: Comparison): string[] {
  if (isAnything(expected)) return [];
  if ('const' in expected) return 'const' in sent && sent.const === expected.const ? [] : [reject(sent, where)];
  if (!isSameType(sent, expected)) return [reject(sent, where)];
  if ('const' in sent) return [];
  if (expected.type === 'object') return objectMismatches(sent, expected, where);
  return [
    ...(where.direction === 'request' ? limitMismatches(sent, expected, where) : []),
    ...(expected.type === 'array' ? itemMismatches(sent, expected, where) : []),
  ];
}

function isSameType(sent: JsonSchema, { type }: JsonSchema): boolean {
  if (!('const' in sent)) return sent.type === type || (sent.type === 'integer' && type === 'number');
  if (type === 'integer' || type === 'number') return typeof sent.const === 'number';
  return type === (sent.const === null ? 'null' : typeof sent.const);
}

function objectMismatches(sent: JsonSchema, expected: JsonSchema, { direction, field }: Comparison): string[] {
  const [own, known] = [sent.properties ?? {}, expected.properties ?? {}];
  const at = (name: string) => ({ direction, field: `${field}.${name}` });
  const compare = (name: string, schema: JsonSchema): string[] => {
    const counterpart = asSchema(known[name]) ?? asSchema(expected.additionalProperties);
    if (counterpart) return findMismatches(schema, counterpart, at(name));
    return direction === 'request' && expected.additionalProperties === false
      ? [`${field}.${name} is a field that the api does not know`]
      : [];
  };
  const missing = (expected.required ?? []).filter((name) => !sent.required?.includes(name));
  const others = asSchema(sent.additionalProperties);
  return [
    ...missing.map((name) => describeMissing(`${field}.${name}`, direction, Object.hasOwn(own, name))),
    ...Object.entries(own).flatMap(([name, schema]) => compare(name, asSchema(schema) ?? {})),
    ...(others ? compare('*', others) : []),
  ];
}

function describeMissing(field: string, direction: Direction, isOptional: boolean): string {
  if (direction === 'request') return `${field} is required by the api${isOptional ? '' : ', and never sent'}`;
  return isOptional ? `${field} can be missing` : `${field} is not there`;
}

function itemMismatches(sent: JsonSchema, expected: JsonSchema, { direction, field }: Comparison): string[] {
  const at = { direction, field: `${field}[]` };
  const [own, known] = [sent, expected].map(itemsOf) as [JsonSchema[], JsonSchema[]];
  return own.flatMap((item, index) => findMismatches(item, known[index] ?? known.at(-1) ?? {}, at));
}

const itemsOf = ({ prefixItems, items }: JsonSchema) =>
  [...(prefixItems ?? []), ...(asSchema(items) ? [items] : [])].map((item) => asSchema(item) ?? {});

/** Values that are allowed in addition are harmless; another pattern cannot be compared and counts as stricter. */
function limitMismatches(sent: JsonSchema, expected: JsonSchema, { field }: Comparison): string[] {
  const [own, accepted] = [limitsOf(sent), limitsOf(expected)];
  return [
    ...(own.least < accepted.least ? [`${field} can be less or shorter than the api accepts (${accepted.least})`] : []),
    ...(own.most > accepted.most ? [`${field} can be more or longer than the api accepts (${accepted.most})`] : []),
    ...(own.form !== accepted.form && accepted.form !== undefined
      ? [`${field} can have another form than the api accepts (${expected.format ?? expected.pattern})`]
      : []),
  ];
}

/** A schema has limits of one kind: of a number, of a text, or of a list. */
function limitsOf({ type, pattern, format, ...limits }: JsonSchema) {
  const step = type === 'integer' ? 1 : Number.EPSILON;
  const { minimum, exclusiveMinimum, minLength, minItems, maximum, exclusiveMaximum, maxLength, maxItems } = limits;
  // Older drafts of JSON Schema have true or false here.
  const beyond = (limit: number | boolean | undefined, by: number) =>
    typeof limit === 'number' ? limit + by : undefined;
  const defined = (values: (number | undefined)[]) => values.filter((value) => value !== undefined);
  return {
    least: Math.max(-Infinity, ...defined([minimum, beyond(exclusiveMinimum, step), minLength, minItems])),
    most: Math.min(Infinity, ...defined([maximum, beyond(exclusiveMaximum, -step), maxLength, maxItems])),
    form: pattern ?? format,
  };
}

function reject(sent: JsonSchema, { direction, field }: Comparison): string {
  const what = 'const' in sent ? JSON.stringify(sent.const) : (sent.type ?? 'anything');
  return `${field} can be ${what}, which ${direction === 'request' ? 'the api rejects' : 'the release does not know'}`;
}

/** Alternatives one by one: of a union, of a list of types or values, and of what all parts of an intersection say. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf, type, enum: values, ...rest } = schema;
  const alternatives = anyOf ?? oneOf;
  if (alternatives) return alternatives.flatMap((variant) => variantsOf(asSchema(variant) ?? {}));
  if (allOf) {
    const { allOf: _, ...own } = schema;
    return variantsOf(allOf.map((part) => asSchema(part) ?? {}).reduce(intersect, own));
  }
  if (values) return values.map((value) => ({ const: value }) as JsonSchema);
  if ('const' in schema) return [{ const: schema.const } as JsonSchema];
  if (Array.isArray(type)) return (type as JsonSchema['type'][]).map((one) => ({ ...rest, type: one }));
  return 'not' in schema ? [] : [schema];
}

const intersect = (one: JsonSchema, other: JsonSchema): JsonSchema => ({
  ...one,
  ...other,
  ...((one.properties ?? other.properties) && {
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  }),
  ...(one.pattern !== undefined && other.pattern !== undefined && { pattern: `${one.pattern} and ${other.pattern}` }),
});

const isAnything = (schema: JsonSchema) => Object.keys(schema).every((key) => key === 'default');

/** JSON Schema allows true and false in the place of a schema. */
const asSchema = (schema: unknown): JsonSchema | undefined =>
  typeof schema === 'object' && schema !== null && !Array.isArray(schema) ? (schema as JsonSchema) : undefined;
