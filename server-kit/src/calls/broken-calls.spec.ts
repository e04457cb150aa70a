import { describe, expect, it } from '@jest/globals';
import type { Route } from '@mindgrove/contracts/http/route';
import { routes } from '@mindgrove/contracts/routes';
import { z } from 'zod';

import { findBreaks } from './broken-calls.ts';
import { describeCall, describeCalls, hashCall } from './describe-call.ts';

const post = (fields: Partial<Route>): Route => ({
  access: 'member',
  summary: 'Stores a round',
  body: z.strictObject({ game: z.enum(['pairs', 'sums']), level: z.int().min(1).max(20), note: z.string().optional() }),
  response: z.object({
    data: z.object({ score: z.number(), kind: z.enum(['new', 'best']), at: z.string().nullable() }),
  }),
  ...fields,
});
const body = (shape: z.ZodRawShape) => post({ body: z.strictObject({ ...post({}).body?.shape, ...shape }) });
const data = (shape: z.ZodRawShape) => {
  const before = { score: z.number(), kind: z.enum(['new', 'best']), at: z.string().nullable() };
  return post({ response: z.object({ data: z.object({ ...before, ...shape }) }) });
};
const breaks = (used: Route, served: Route) => findBreaks(describeCall(used), describeCall(served));

describe('the hash of a call', () => {
  const hash = (route: Route) => hashCall(describeCall(route));

  it('does not depend on texts for readers, or on the order of fields and values', () => {
    const { game, level, note } = post({}).body!.shape as { game: z.ZodType; level: z.ZodType; note: z.ZodType };
    const same = post({
      summary: 'Keeps a round',
      body: z.strictObject({ note, level: level.describe('From 1'), game }),
      example: { body: { game: 'pairs', level: 1 } },
    });

    expect(hash(same)).toBe(hash(post({})));
    expect(hash(body({ game: z.enum(['sums', 'pairs']) }))).toBe(hash(post({})));
  });

  it('depends on every part that a caller sees', () => {
    const others = [
      post({ access: 'public' }),
      post({ params: z.object({ id: z.string() }) }),
      post({ query: z.strictObject({ page: z.string() }) }),
      body({ level: z.int().min(2).max(20) }),
      data({ kind: z.string() }),
    ];

    expect(new Set([post({}), ...others].map(hash)).size).toBe(6);
  });
});

describe('a caller that was built with another schema', () => {
  it.each<[string, Route]>([
    ['a new optional field', body({ points: z.number().optional() })],
    ['a field with a default', body({ points: z.number().default(0) })],
    ['a larger range', body({ level: z.int().min(0).max(30) })],
    ['one more value', body({ game: z.enum(['pairs', 'sums', 'words']) })],
    ['another type in addition', body({ level: z.union([z.int().min(1).max(20), z.string()]) })],
    ['a field that may be null or missing', body({ level: z.int().min(1).max(20).nullish() })],
    ['any value', body({ game: z.string() })],
    ['a new optional query', post({ query: z.strictObject({ page: z.string().optional() }) })],
    ['a new field in the response', data({ streak: z.number() })],
    ['a field of the response that is no longer null', data({ at: z.string() })],
    ['fewer values in the response', data({ kind: z.literal('new') })],
    ['whole numbers in the response', data({ score: z.int().max(5) })],
    ['longer texts in the response', data({ at: z.string().max(9).nullable() })],
    ['fewer callers kept out', post({ access: 'signed-in' })],
  ])('is not broken by %s', (_, served) => {
    expect(breaks(post({}), served)).toEqual([]);
  });

  it.each<[string, Route, string]>([
    ['a new required field', body({ points: z.number() }), 'body.points is required by the api, and never sent'],
    ['a field that becomes required', body({ note: z.string() }), 'body.note is required by the api'],
    [
      'a field that is gone',
      post({ body: post({}).body?.omit({ note: true }) }),
      'body.note is a field that the api does not know',
    ],
    [
      'a smaller range',
      body({ level: z.int().min(2).max(20) }),
      'body.level can be less or shorter than the api accepts (2)',
    ],
    [
      'a shorter text',
      body({ note: z.string().max(9).optional() }),
      'body.note can be more or longer than the api accepts (9)',
    ],
    [
      'another form',
      body({ note: z.email().optional() }),
      'body.note can have another form than the api accepts (email)',
    ],
    ['another type', body({ level: z.string() }), 'body.level can be integer, which the api rejects'],
    ['a value less', body({ game: z.literal('pairs') }), 'body.game can be "sums", which the api rejects'],
    [
      'a required query',
      post({ query: z.strictObject({ page: z.string() }) }),
      'query.page is required by the api, and never sent',
    ],
    [
      'a field that the response lost',
      post({ response: z.object({ data: z.object({}) }) }),
      'response.data.at is not there',
    ],
    [
      'a field that the response may leave out',
      data({ score: z.number().optional() }),
      'response.data.score can be missing',
    ],
    [
      'a field of the response that may be null',
      data({ score: z.number().nullable() }),
      'response.data.score can be null, which the release does not know',
    ],
    [
      'a new value in the response',
      data({ kind: z.enum(['new', 'best', 'tie']) }),
      'response.data.kind can be "tie", which the release does not know',
    ],
    ['fewer callers let in', post({ access: 'admin' }), 'only admin may call it, no longer member'],
    ['other callers let in', post({ access: 'publisher' }), 'only publisher may call it, no longer member'],
  ])('is broken by %s', (_, served, reason) => {
    expect(breaks(post({}), served)).toContain(reason);
  });

  it('is told of fields inside lists, records and unions', () => {
    const list = (item: z.ZodType) => post({ response: z.object({ data: z.array(item) }) });
    const record = (value: z.ZodType) => post({ response: z.record(z.string(), value) });
    const union = (kind: z.ZodType) =>
      post({ response: z.union([z.object({ kind }), z.object({ other: z.string(), more: z.string() })]) });

    expect(breaks(list(z.object({ id: z.int() })), list(z.object({ id: z.string() })))).toEqual([
      'response.data[].id can be string, which the release does not know',
    ]);
    expect(breaks(record(z.int()), record(z.int().nullable()))).toEqual([
      'response.* can be null, which the release does not know',
    ]);
    expect(breaks(union(z.string()), union(z.int()))).toHaveLength(1);
    expect(breaks(union(z.string()), union(z.literal('a')))).toEqual([]);
  });

  it('is not broken where nothing changed, in any call of the API', () => {
    const calls = describeCalls(Object.keys(routes));

    // Each is another object, or nothing would be compared.
    const broken = Object.entries(calls).filter(([, call]) => findBreaks(differently(call), call).length > 0);

    expect(broken).toEqual([]);
  });
});

/** The same schema with a keyword that says nothing, so that no part of it is equal. */
function differently<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(differently) as T;
  const copy = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, differently(inner) as unknown]));
  const isSchema = ['type', 'anyOf'].some((key) => typeof copy[key] === 'string' || Array.isArray(copy[key]));
  return { ...copy, ...(isSchema && { 'x-same': true }) } as T;
}
