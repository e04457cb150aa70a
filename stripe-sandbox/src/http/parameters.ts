import { invalidRequest, missingParameter, unknownParameter } from './api-error.ts';
import type { FormValue } from './parse-form.ts';

/** Checks and converts a parameter; throws Stripe's error for it. */
export type Reader<T> = (value: FormValue, name: string) => T;
type Readers = Record<string, Reader<unknown>>;
type Read<R extends Readers> = { [K in keyof R]: ReturnType<R[K]> };

export const text: Reader<string> = (value, name) => {
  if (typeof value !== 'string') throw invalidRequest('Invalid string', { param: name });
  return value;
};

export const integer: Reader<number> = (value, name) => {
  if (typeof value === 'string' && /^-?\d+$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid integer: ${String(value)}`, { code: 'parameter_invalid_integer', param: name });
};

export const decimal: Reader<number> = (value, name) => {
  if (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  throw invalidRequest(`Invalid decimal: ${String(value)}`, { param: name });
};

export const boolean: Reader<boolean> = (value, name) => {
  if (value === 'true' || value === 'false') return value === 'true';
  throw invalidRequest(`Invalid boolean: ${String(value)}`, { param: name });
};

export const oneOf =
  <T extends string>(...values: T[]): Reader<T> =>
  (value, name) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined)
      throw invalidRequest(`Invalid ${name}: must be one of ${values.join(', ')}`, { param: name });
    return found;
  };

/** An empty value unsets the field. */
export const emptyOr =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, name) =>
    value === '' ? null : read(value, name);

export const either =
  <A, B>(readText: Reader<A>, readStructure: Reader<B>): Reader<A | B> =>
  (value, name) =>
    typeof value === 'string' ? readText(value, name) : readStructure(value, name);

export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, name) => {
    if (value === '') return [];
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: name });
    return value.map((entry, index) => read(entry, `${name}[${index}]`));
  };

/** Metadata: names and texts; an empty text removes the name, an empty value all names. */
export const metadata: Reader<Record<string, string>> = (value, name) => {
  if (value === '') return {};
  if (typeof value === 'string') throw invalidRequest('Invalid object', { param: name });
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, text(entry, `${name}[${key}]`)]));
};

/** An object with these required and optional fields and no others. */
export function fields<R extends Readers, O extends Readers>(
  required: R,
  optional: O,
): Reader<Read<R> & Partial<Read<O>>> {
  const readers: Readers = { ...required, ...optional };
  return (value, name) => {
    const nested = (key: string) => (name ? `${name}[${key}]` : key);
    if (typeof value === 'string') throw invalidRequest('Invalid object', { param: name });
    const given = Object.entries(value);
    for (const [key] of given) if (!Object.hasOwn(readers, key)) throw unknownParameter(nested(key));
    for (const key of Object.keys(required)) if (!Object.hasOwn(value, key)) throw missingParameter(nested(key));
    const read = given.map(([key, entry]) => [key, readers[key]?.(entry, nested(key))]);
    return Object.fromEntries(read) as Read<R> & Partial<Read<O>>;
  };
}

/** A time, or a range of times with gt, gte, lt and lte. */
export const timeRange = either(integer, fields({}, { gt: integer, gte: integer, lt: integer, lte: integer }));
