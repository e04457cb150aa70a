import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';

import { routeEntries } from '../routes.ts';
import { BODY_LIMIT, takesUpload } from './route.ts';

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  maxLength?: number;
  format?: string;
  pattern?: string;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
}

/** A character may become `\uXXXX` in JSON. */
const ESCAPED = 6;
const QUOTES = 2;
const NUMBER = 24;
/** The length that a pattern or a format allows, where it names none. */
const PATTERN = 110;

/** The length of the longest JSON that fits a schema, without white space; infinite if nothing bounds it. */
function largestJson(schema: Schema): number {
  const { type, enum: choices, anyOf, oneOf = anyOf, items, maxItems = Infinity } = schema;
  if ('const' in schema) return JSON.stringify(schema.const).length;
  if (choices) return Math.max(...choices.map((choice) => JSON.stringify(choice).length));
  if (oneOf) return Math.max(...oneOf.map(largestJson));
  if (type === 'string') return longestString(schema);
  if (type === 'array') return QUOTES + maxItems * (largestJson(items ?? {}) + 1);
  if (type === 'object') return largestObject(schema);
  return type === undefined ? Infinity : NUMBER;
}

function longestString({ maxLength, pattern, format }: Schema) {
  const isBounded = format !== 'base64' && (pattern !== undefined || format !== undefined);
  return QUOTES + ESCAPED * (maxLength ?? (isBounded ? PATTERN : Infinity));
}

const largestObject = ({ properties = {}, additionalProperties }: Schema) =>
  Object.entries(properties).reduce(
    (sum, [name, field]) => sum + JSON.stringify(name).length + QUOTES + largestJson(field),
    QUOTES + (additionalProperties ? Infinity : 0),
  );

const bodies = routeEntries().flatMap(({ method, url, route: { body, bodyLimit } }) => {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  return [{ call: `${method} ${url}`, largest: largestJson(schema), bodyLimit }];
});

describe('the limit of a body', () => {
  it.each(bodies)('is declared or large enough for all that $call accepts', ({ largest, bodyLimit }) => {
    if (largest === Infinity) expect(bodyLimit).toBeDefined();
    else expect(bodyLimit ?? BODY_LIMIT).toBeGreaterThanOrEqual(largest);
  });

  it('is small wherever strangers may call', () => {
    const large = routeEntries().filter(({ route }) => route.access === 'public' && (route.bodyLimit ?? 0) > 131_072);

    expect(large).toEqual([]);
  });

  it('makes an upload of releases, their source maps, and media, and of nothing else', () => {
    const uploads = routeEntries().filter(({ route }) => takesUpload(route));

    expect(uploads.map(({ url }) => url).sort()).toEqual([
      '/api/admin/media',
      '/api/releases',
      '/api/releases/:name/:version/source-maps',
    ]);
  });
});
