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
});
