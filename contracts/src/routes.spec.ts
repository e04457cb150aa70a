import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import type { z } from 'zod';

import { contentSchemas } from './content/content-kind.ts';
import type { Route } from './http/route.ts';
import { adminRoutes } from './admin-routes.ts';
import { memberRoutes, routes } from './routes.ts';

const PARTS = ['params', 'query', 'body'] as const;

interface TextField {
  place: string;
  schema: z.ZodType<string>;
}

/** Every string of a schema, with its place in it. */
function textFields(schema: z.ZodType, place: string): TextField[] {
  const { def } = schema as unknown as { def: Record<string, unknown> & { type: string } };
  const inner = ['innerType', 'element', 'valueType', 'in'].flatMap(
    (part) => (def[part] as z.ZodType | undefined) ?? [],
  );
  const fields = Object.entries((def['shape'] ?? {}) as z.ZodRawShape);
  return [
    ...(def.type === 'string' ? [{ place, schema: schema as z.ZodType<string> }] : []),
    ...[...inner, ...((def['options'] ?? []) as z.ZodType[])].flatMap((part) => textFields(part, place)),
    ...fields.flatMap(([name, field]) => textFields(field as z.ZodType, `${place}.${name}`)),
  ];
}

const TYPED_TEXTS = ['Zoe\u0308 Zoe\u0308', 'Zoe\u0308 by the lake with Zoe\u0308 and Zoe\u0308'];
const BLANK_TEXTS = ['\u200b', '\u2800', '\u3164', '\u202e', '\u00ad'].flatMap((blank) => [blank, blank.repeat(25)]);
const TALL_TEXT = `Zoe${'\n'.repeat(20)}and Zoe`;
const TURNED_TEXT = 'Zoe and \u202e Zoe by the lake';

/** Fields that are compared to the letter, or with a list, and never shown to others. */
const AS_TYPED = /\.(\w*password|token|website|time_zone|code|coupon|signature|folder|file|endpoint|call)$/;
/** The fields that only their writer reads. */
const PRIVATE = /\.(search|note|note_before|answer|base)$/;
const isPrivate = (place: string) => PRIVATE.test(place) && /^(GET|POST \/(moods|workbooks))/.test(place);

/** Returns what is wrong with a field that accepts what people write. */
function textFaults({ place, schema }: TextField): string[] {
  const accepted = (texts: string[]) => texts.flatMap((text) => schema.safeParse(text).data ?? []);
  const typed = accepted(TYPED_TEXTS);
  if (typed.length === 0 || AS_TYPED.test(place)) return [];
  return [
    ...(typed.some((text) => text !== text.normalize()) ? [`${place} is not composed`] : []),
    ...(accepted(BLANK_TEXTS).some((text) => text !== '') ? [`${place} can be invisible`] : []),
    ...(!isPrivate(place) && accepted([TALL_TEXT]).some((text) => text.includes('\n\n\n'))
      ? [`${place} can be high and empty`]
      : []),
    ...(!isPrivate(place) && accepted([TURNED_TEXT]).includes(TURNED_TEXT)
      ? [`${place} can turn the direction of what follows it`]
      : []),
  ];
}

describe('the route table', () => {
  it('keeps the calls of administrators apart from all others', () => {
    const accesses = (table: Record<string, Route>) => new Set(Object.values(table).map(({ access }) => access));

    expect(accesses(adminRoutes)).toEqual(new Set(['admin']));
    expect(accesses(memberRoutes)).toEqual(new Set(['public', 'signed-in', 'member', 'publisher']));
    expect(Object.keys(routes)).toHaveLength(Object.keys(memberRoutes).length + Object.keys(adminRoutes).length);
  });

  it('makes each text that people write from the same schemas, which mend what others could not read', () => {
    const inputs = [
      ...Object.entries<Route>(routes).flatMap(([key, route]) =>
        PARTS.flatMap((part) => (route[part] ? textFields(route[part], key) : [])),
      ),
      ...Object.entries(contentSchemas).flatMap(([kind, schema]) => textFields(schema, kind)),
    ];

    expect(inputs.length).toBeGreaterThan(100);
    expect(inputs.flatMap(textFaults)).toEqual([]);
  });

  it('has an example wherever a request needs more than its path, and each fits its schemas', () => {
    const faults = Object.entries<Route>(routes).flatMap(([key, { example, ...route }]) =>
      PARTS.flatMap((part) => {
        const issues = route[part]?.safeParse(example?.[part] ?? {}).error?.issues ?? [];
        return issues.map(({ path, message }) => `${key}: ${part}.${path.join('.')}: ${message}`);
      }),
    );

    expect(faults).toEqual([]);
  });

  it('has no call of publishers, previews or overrides that docs/protocol.md leaves out', () => {
    const protocol = readFileSync(join(import.meta.dirname, '../../docs/protocol.md'), 'utf8');
    const isOfReleases = ([key, { access }]: [string, Route]) =>
      access === 'publisher' || /^\w+ \/(overrides?|preview|telemetry)\b/.test(key);

    const calls = Object.entries<Route>(routes).filter(isOfReleases);

    expect(calls.length).toBeGreaterThan(15);
    expect(calls.map(([key]) => key).filter((key) => !protocol.includes(`\`${key}\``))).toEqual([]);
  });
});
