import { z } from 'zod';

const NUL_OR_LONE_SURROGATE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text that PostgreSQL can store: no NUL character and no lone surrogate. */
export const text = () =>
  z.string().refine((value) => !NUL_OR_LONE_SURROGATE.test(value), 'contains characters that cannot be stored');

const DIGITS = /^(0|[1-9]\d*)$/;

/** A whole number in a URL: only digits, so neither `0x10` nor `1e2`. */
export const wholeNumber = (minimum: number, maximum: number) =>
  z
    .union([z.number(), z.string().regex(DIGITS)], 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum));

export const idParam = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** RFC 5321. */
const MAX_EMAIL_LENGTH = 254;

export const emailField = z.email('Please enter a valid email').max(MAX_EMAIL_LENGTH);

/** Text for one line, such as a mail's subject. */
export const lineText = () =>
  text()
    .trim()
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be a single line');

/** Unicode calls some fillers letters or symbols: blank Braille, a place for an object, a null notehead, blank hieroglyphs. */
const VISIBLE = /(?!\p{Default_Ignorable_Code_Point}|[\u2800\uFFFC\u{1D159}\u{13441}\u{13442}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** They hide in a name or turn its direction; joiners belong after a letter of many scripts, and in emoji. */
const HIDDEN_FORMAT = /(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]/u;

export const nameField = lineText()
  .min(1, 'Please enter your name')
  .max(80, 'Name must be at most 80 characters')
  .regex(VISIBLE, 'Please enter your name')
  .refine((name) => !HIDDEN_FORMAT.test(name), 'Name contains hidden characters. Please type it again.');

/** Longer than what signing in asks for, since older ones may be shorter. */
export const newPasswordField = text()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters');

export const passwordField = text().min(6, 'Password must be at least 6 characters').max(200);

/** Six digits of the authenticator, or a recovery code. */
export const twoFactorCodeField = text().trim().min(6, 'Please enter the code of your authenticator').max(40);

export const timeZoneField = z.string().min(1, 'Please choose a time zone').max(64);

/** Why an administrator does something; for the audit log. */
export const reasonField = text().trim().min(3, 'Please write why').max(300, 'Reason must be at most 300 characters');

/** What a member changes of these fields, one or more. The rest stays as it is, perhaps changed elsewhere meanwhile. */
export const changesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, `must name ${Object.keys(shape).join(' or ')}`);
