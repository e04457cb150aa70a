import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import type { Route } from './http/route.ts';
import { routes } from './routes.ts';

const PARTS = ['params', 'query', 'body'] as const;

describe('the route table', () => {
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
