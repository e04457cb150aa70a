import { invalidRequest, missingParameter, unknownParameter } from './api-error.ts';

type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

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

export const list =
  <T>(read: Reader<T>): Reader<T[]> =>
  (value, name) => {
    if (!Array.isArray(value)) throw invalidRequest('Invalid array', { param: name });
    return value.map((entry, index) => read(entry, `${name}[${index}]`));
  };

export const metadata: Reader<Record<string, string>> = (value, name) => {
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

const INDEX = /^\d+$/;

/** Far above what the SDK sends. */
const MAX_BYTES = 65_536;
const MAX_FIELDS = 1000;
const MAX_DEPTH = 8;

/** `items[0][price]` is the path items, 0, price; `expand[]` is expand and an empty step. */
function stepsOf(name: string): string[] {
  const [first = '', ...nested] = name.split('[', MAX_DEPTH + 1);
  if (nested.length === MAX_DEPTH) throw invalidRequest(`Nest fields less than ${MAX_DEPTH} levels deep.`);
  return [first, ...nested.flatMap((step) => (step.includes(']') ? [step.slice(0, step.indexOf(']'))] : []))];
}

function assign(target: FormFields, [step = '', ...rest]: string[], value: string) {
  const key = step === '' ? String(Object.keys(target).length) : step;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const next = target[key];
  const child = next !== undefined && typeof next !== 'string' ? (next as FormFields) : emptyFields();
  target[key] = child;
  assign(child, rest, value);
}

// A field may have any name because the object has no prototype.
const emptyFields = () => Object.create(null) as FormFields;

/** Objects whose keys are 0, 1, 2 … are lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([key, child]) => [key, withLists(child)] as const);
  if (entries.length > 0 && entries.every(([key]) => INDEX.test(key)))
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, child]) => child);
  return Object.assign(emptyFields(), Object.fromEntries(entries));
}

/** Parses a query or form body in Stripe's bracket notation. */
export function parseForm(text: string): FormFields {
  if (Buffer.byteLength(text) > MAX_BYTES) throw invalidRequest(`Send at most ${MAX_BYTES} bytes.`, {}, 413);
  const given = [...new URLSearchParams(text)];
  if (given.length > MAX_FIELDS) throw invalidRequest(`Send at most ${MAX_FIELDS} fields.`);
  const fields = emptyFields();
  for (const [name, value] of given) assign(fields, stepsOf(name), value);
  return Object.assign(
    emptyFields(),
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withLists(value)])),
  );
}
