import { brandOf, type CardError, digitsOf } from '../../cards/card-rules.ts';
import type { CardState, CardStyle, FromCardFrame, ToCardFrame } from '../messages.ts';
import { createPaymentMethod } from './create-payment-method.ts';
import { type CardInputs, errorsOf, type Field, FIELDS, formatInput } from './inputs.ts';

const parentOrigin = new URLSearchParams(window.location.search).get('parent') ?? window.location.origin;
const byId = (id: string) => document.getElementById(id) as HTMLInputElement;
const inputs: CardInputs = { number: byId('number'), expiry: byId('expiry'), cvc: byId('cvc') };
const form = byId('card');

/** Fields that were left, or sent: only they complain that they are incomplete. */
const left = new Set<Field>();

const send = (message: FromCardFrame) => window.parent.postMessage(message, parentOrigin);

const isVisible = (field: Field, error: CardError | undefined) =>
  error !== undefined && (left.has(field) || !error.code.startsWith('incomplete'));

function readState(): CardState {
  const errors = errorsOf(inputs);
  const visible = FIELDS.find((field) => isVisible(field, errors[field]));
  return {
    brand: brandOf(digitsOf(inputs.number.value)).brand,
    complete: FIELDS.every((field) => !errors[field]),
    empty: FIELDS.every((field) => inputs[field].value === ''),
    error: visible && errors[visible],
  };
}

function showState() {
  const errors = errorsOf(inputs);
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
    ['--font-weight', base.fontWeight],
    ['--letter-spacing', base.letterSpacing],
    ['--placeholder-color', base['::placeholder']?.color],
    ['--invalid-color', invalid.color],
  ];
  for (const [name, value] of values) if (value) document.documentElement.style.setProperty(name, value);
}

function clear() {
  left.clear();
  for (const field of FIELDS) inputs[field].value = '';
  showState();
}

async function create({ request, key, billingDetails }: Extract<ToCardFrame, { type: 'create' }>) {
  for (const field of FIELDS) left.add(field);
  showState();
  const { error } = readState();
  const result = error ? { error: { ...error } } : await createPaymentMethod(inputs, key, billingDetails);
  send({ type: 'created', request, result });
}

function receive({ data, origin, source }: MessageEvent<ToCardFrame>) {
  if (source !== window.parent || origin !== parentOrigin) return;
  if (data.type === 'create') void create(data);
  else if (data.type === 'focus') inputs.number.focus();
  else if (data.type === 'clear') clear();
  else if (data.type === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  else if (data.type === 'options') {
    applyStyle(data.style);
    for (const field of FIELDS) inputs[field].disabled = data.disabled;
  }
}

/** The next field after a complete one. */
function advance(field: Field) {
  const next = FIELDS[FIELDS.indexOf(field) + 1];
  const isAtEnd = inputs[field].selectionStart === inputs[field].value.length;
  if (next && isAtEnd && !errorsOf(inputs)[field] && inputs[next].value === '') inputs[next].focus();
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
