export type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const INDEX = /^\d+$/;

/** `items[0][price]` is the path items, 0, price; `expand[]` is expand and an empty step. */
const stepsOf = (name: string) => [
  name.replace(/\[.*$/s, ''),
  ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, s]) => s ?? ''),
];

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
  const fields = emptyFields();
  for (const [name, value] of new URLSearchParams(text)) assign(fields, stepsOf(name), value);
  return Object.assign(
    emptyFields(),
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, withLists(value)])),
  );
}
