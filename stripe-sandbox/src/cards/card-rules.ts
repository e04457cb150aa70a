/** What the card field and the server both know about cards. Runs in the browser, too. */
export interface BrandRules {
  brand: string;
  name: string;
  startsWith: RegExp;
  lengths: readonly number[];
  /** After how many digits a space follows. */
  gaps: readonly number[];
  cvcLength: number;
}

const FOURS = [4, 8, 12];
const UNKNOWN: BrandRules = { brand: 'unknown', name: '', startsWith: /^/, lengths: [16], gaps: FOURS, cvcLength: 3 };

const brands: readonly BrandRules[] = [
  { brand: 'visa', name: 'Visa', startsWith: /^4/, lengths: [16], gaps: FOURS, cvcLength: 3 },
  {
    brand: 'mastercard',
    name: 'Mastercard',
    startsWith: /^(5[1-5]|2[2-7])/,
    lengths: [16],
    gaps: FOURS,
    cvcLength: 3,
  },
  { brand: 'amex', name: 'Amex', startsWith: /^3[47]/, lengths: [15], gaps: [4, 10], cvcLength: 4 },
  { brand: 'discover', name: 'Discover', startsWith: /^6(011|5|4[4-9])/, lengths: [16], gaps: FOURS, cvcLength: 3 },
];

export interface CardError {
  type: 'validation_error';
  code: string;
  message: string;
}

const error = (code: string, message: string): CardError => ({ type: 'validation_error', code, message });

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export const brandOf = (number: string) => brands.find(({ startsWith }) => startsWith.test(number)) ?? UNKNOWN;

export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** In groups, cut to the brand's length. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text);
  const { gaps, lengths } = brandOf(digits);
  return [...digits.slice(0, Math.max(...lengths))]
    .map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit))
    .join('');
}

/** `1` waits, `4` becomes `04 / `, `1230` becomes `12 / 30`. */
export function formatExpiry(text: string, isDeleting: boolean): string {
  const typed = digitsOf(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
}

export function checkNumber(number: string): CardError | undefined {
  if (number.length < Math.min(...brandOf(number).lengths))
    return error('incomplete_number', 'Your card number is incomplete.');
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

export const checkCvc = (cvc: string, number: string) =>
  cvc.length < brandOf(number).cvcLength
    ? error('incomplete_cvc', "Your card's security code is incomplete.")
    : undefined;
