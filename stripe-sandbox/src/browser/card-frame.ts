import {
  brandOf,
  type CardError,
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatCvc,
  formatExpiry,
  formatNumber,
} from '../cards/card-rules.ts';
import type { ApiResult, CardState, CardStyle, FromCardFrame, ToCardFrame } from './messages.ts';
import { requestApi } from './request.ts';

type Field = 'number' | 'expiry' | 'cvc';

const parentOrigin = new URLSearchParams(window.location.search).get('parent') ?? window.location.origin;
const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const inputs: Record<Field, HTMLInputElement> = { number: byId('number'), expiry: byId('expiry'), cvc: byId('cvc') };
const form = byId('card');

const FIELDS: readonly Field[] = ['number', 'expiry', 'cvc'];

const readErrors = (): Record<Field, CardError | undefined> => ({
  number: checkNumber(digitsOf(inputs.number.value)),
  expiry: checkExpiry(digitsOf(inputs.expiry.value), new Date()),
  cvc: checkCvc(digitsOf(inputs.cvc.value)),
});

function format(field: Field, text: string, isDeleting: boolean): string {
  if (field === 'number') return formatNumber(text);
  // Browsers fill in 12/2030.
  if (field === 'expiry') return formatExpiry(text.replace(/(\d\d?)\s*\/\s*20(\d\d)$/, '$1/$2'), isDeleting);
  return formatCvc(text);
}

/** Formats what was typed; the cursor stays behind the same digit. */
function formatInput(field: Field, input: HTMLInputElement, isDeleting: boolean) {
  const position = input.selectionStart ?? input.value.length;
  const isAtEnd = position === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, position)).length;
  input.value = format(field, input.value, isDeleting);
  if (isAtEnd) return;
  let cursor = 0;
  while (digitsOf(input.value.slice(0, cursor)).length < digitsBefore && cursor < input.value.length) cursor += 1;
  input.setSelectionRange(cursor, cursor);
}

/** Fields that were left, or sent: only they complain that they are incomplete. */
const left = new Set<Field>();

const send = (message: FromCardFrame) => window.parent.postMessage(message, parentOrigin);

const isVisible = (field: Field, error: CardError | undefined) =>
  error !== undefined && (left.has(field) || !error.code.startsWith('incomplete'));

function readState(): CardState {
  const errors = readErrors();
  const visible = FIELDS.find((field) => isVisible(field, errors[field]));
  return {
    brand: brandOf(digitsOf(inputs.number.value)).brand,
    complete: FIELDS.every((field) => !errors[field]),
    empty: FIELDS.every((field) => inputs[field].value === ''),
    error: visible && errors[visible],
  };
}

function showState() {
  const errors = readErrors();
  for (const field of FIELDS) inputs[field].setAttribute('aria-invalid', String(isVisible(field, errors[field])));
  const state = readState();
  byId('brand').textContent = brandOf(digitsOf(inputs.number.value)).name;
  byId('error').textContent = state.error?.message ?? '';
  send({ type: 'change', ...state });
}

function applyStyle({ base = {}, invalid = {} }: CardStyle) {
  const values: [string, string | undefined][] = [
    ['--color', base.color],
    ['--font-family', base.fontFamily],
    ['--font-size', base.fontSize],
    ['--placeholder-color', base['::placeholder']?.color],
    ['--invalid-color', invalid.color],
  ];
  for (const [name, value] of values) if (value) document.documentElement.style.setProperty(name, value);
}

/** Sends the card to the sandbox only. */
function createPaymentMethod(key: string): Promise<ApiResult> {
  const expiry = digitsOf(inputs.expiry.value);
  const card = {
    number: digitsOf(inputs.number.value),
    exp_month: Number(expiry.slice(0, 2)),
    exp_year: 2000 + Number(expiry.slice(2)),
    cvc: digitsOf(inputs.cvc.value),
  };
  return requestApi(window.location.origin, 'POST', '/v1/payment_methods', { key, type: 'card', card });
}

async function create({ request, key }: Extract<ToCardFrame, { type: 'create' }>) {
  for (const field of FIELDS) left.add(field);
  showState();
  const { error } = readState();
  const result = error ? { error: { ...error } } : await createPaymentMethod(key);
  send({ type: 'created', request, result });
}

function receive({ data, origin, source }: MessageEvent<ToCardFrame>) {
  if (source !== window.parent || origin !== parentOrigin) return;
  if (data.type === 'create') void create(data);
  else {
    applyStyle(data.style);
    for (const field of FIELDS) inputs[field].disabled = data.disabled;
  }
}

/** The next field after a complete one. */
function advance(field: Field) {
  const next = FIELDS[FIELDS.indexOf(field) + 1];
  const isAtEnd = inputs[field].selectionStart === inputs[field].value.length;
  if (next && isAtEnd && !readErrors()[field] && inputs[next].value === '') inputs[next].focus();
}

function watch(field: Field) {
  const input = inputs[field];
  input.addEventListener('input', (event) => {
    const isDeleting = (event as InputEvent).inputType?.startsWith('delete') ?? false;
    formatInput(field, input, isDeleting);
    showState();
    if (!isDeleting) advance(field);
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') left.add(field);
    showState();
  });
}

for (const field of FIELDS) watch(field);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') send({ type: 'escape' });
});
form.addEventListener('focusin', (event) => {
  if (!form.contains(event.relatedTarget as Node | null)) send({ type: 'focus' });
});
form.addEventListener('focusout', (event) => {
  if (!form.contains(event.relatedTarget as Node | null)) send({ type: 'blur' });
});
window.addEventListener('message', receive);
new ResizeObserver(() => send({ type: 'height', height: form.offsetHeight })).observe(form);
send({ type: 'ready' });
