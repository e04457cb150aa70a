import { invalidRequest } from './api-error.ts';

export type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
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

// Without a prototype, a field may have any name.
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
