/** The card field and the server share these rules, so this also runs in the browser. */
export interface CardError {
  type: 'validation_error';
  code: string;
  message: string;
}

const NUMBER_LENGTH = 16;
const CVC_LENGTH = 3;

const error = (code: string, message: string): CardError => ({ type: 'validation_error', code, message });

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export function brandOf(number: string): { brand: string; name: string } {
  if (number.startsWith('4')) return { brand: 'visa', name: 'Visa' };
  if (/^(5[1-5]|2[2-7])/.test(number)) return { brand: 'mastercard', name: 'Mastercard' };
  return { brand: 'unknown', name: '' };
}

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Formats digits in groups of four, cut to the length of a number. */
export const formatNumber = (text: string) =>
  digitsOf(text)
    .slice(0, NUMBER_LENGTH)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** `1` waits, `4` becomes `04 / `, `1230` becomes `12 / 30`. */
export function formatExpiry(text: string, isDeleting: boolean): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, CVC_LENGTH);

export function checkNumber(number: string): CardError | undefined {
  if (number.length < NUMBER_LENGTH) return error('incomplete_number', 'Your card number is incomplete.');
  return passesLuhn(number) ? undefined : error('invalid_number', 'Your card number is invalid.');
}

/** Takes the digits of MM/YY. */
export function checkExpiry(digits: string, today: Date): CardError | undefined {
  if (digits.length < 4) return error('incomplete_expiry', "Your card's expiration date is incomplete.");
  const [month, year] = [Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2))];
  if (month < 1 || month > 12) return error('invalid_expiry_month', "Your card's expiration month is invalid.");
  if (year < today.getFullYear())
    return error('invalid_expiry_year_past', "Your card's expiration year is in the past.");
  if (year === today.getFullYear() && month < today.getMonth() + 1)
    return error('invalid_expiry_month_past', "Your card's expiration date is in the past.");
  if (year > today.getFullYear() + 50) return error('invalid_expiry_year', "Your card's expiration year is invalid.");
  return undefined;
}

export const checkCvc = (cvc: string) =>
  cvc.length < CVC_LENGTH ? error('incomplete_cvc', "Your card's security code is incomplete.") : undefined;
