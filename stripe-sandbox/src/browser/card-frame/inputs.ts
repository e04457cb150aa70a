import {
  type CardError,
  checkCvc,
  checkExpiry,
  checkNumber,
  digitsOf,
  formatExpiry,
  formatNumber,
} from '../../cards/card-rules.ts';

export type Field = 'number' | 'expiry' | 'cvc';
export type CardInputs = Record<Field, HTMLInputElement>;

export const FIELDS: readonly Field[] = ['number', 'expiry', 'cvc'];

export function errorsOf({ number, expiry, cvc }: CardInputs): Record<Field, CardError | undefined> {
  const digits = digitsOf(number.value);
  return {
    number: checkNumber(digits),
    expiry: checkExpiry(digitsOf(expiry.value), new Date()),
    cvc: checkCvc(digitsOf(cvc.value), digits),
  };
}

function format(field: Field, text: string, isDeleting: boolean): string {
  if (field === 'number') return formatNumber(text);
  // Browsers fill in 12/2030.
  if (field === 'expiry') return formatExpiry(text.replace(/(\d\d?)\s*\/\s*20(\d\d)$/, '$1/$2'), isDeleting);
  return digitsOf(text).slice(0, 4);
}

/** Formats what was typed; the cursor stays behind the same digit. */
export function formatInput(field: Field, input: HTMLInputElement, isDeleting: boolean) {
  const position = input.selectionStart ?? input.value.length;
  const isAtEnd = position === input.value.length;
  const digitsBefore = digitsOf(input.value.slice(0, position)).length;
  input.value = format(field, input.value, isDeleting);
  if (isAtEnd) return;
  let cursor = 0;
  while (digitsOf(input.value.slice(0, cursor)).length < digitsBefore && cursor < input.value.length) cursor += 1;
  input.setSelectionRange(cursor, cursor);
}
