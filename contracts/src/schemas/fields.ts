import { z } from 'zod';

import { asciiDigits, composeText, tidyText } from './typed-text.ts';

const NUL_OR_LONE_SURROGATE = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Text to keep as it is, such as a password. PostgreSQL can store neither a NUL character nor a lone surrogate. */
export const storableText = () =>
  z.string().refine((value) => !NUL_OR_LONE_SURROGATE.test(value), 'contains characters that cannot be stored');

/** Text that people write for themselves, or for a search. */
export const text = () => storableText().overwrite(composeText);

/** Text that people write for others. */
export const sharedText = () => storableText().overwrite(tidyText);

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

/** Writes the domain in ASCII, however a keyboard or a browser wrote it: accounts are told apart by that form. */
function toAsciiEmail(typed: string): string {
  const email = typed.normalize('NFKC').trim();
  const [, local, domain = ''] = /^(.*@)([^@]*)$/s.exec(email) ?? [];
  const isDomain = /\P{ASCII}/u.test(domain) && !/[^\P{ASCII}\w.-]/u.test(domain);
  return isDomain && URL.canParse(`http://${domain}`) ? local + new URL(`http://${domain}`).hostname : email;
}

/** Checks an email as browsers do. `z.email` does not fit: what is typed may have another form than what is stored. */
export const emailField = z
  .string('Please enter a valid email')
  .overwrite(toAsciiEmail)
  .refine((email) => z.regexes.html5Email.test(email), 'Please enter a valid email')
  .max(MAX_EMAIL_LENGTH);

const toLine = (typed: z.ZodString) =>
  typed.overwrite(tidyText).refine((line) => !/\p{Cc}/u.test(line), 'must be a single line');

/** Text for one line, such as a mail's subject. */
export const lineText = () => toLine(storableText());

/** They hide in a name or turn its direction; joiners belong after a letter of many scripts, and in emoji. */
const HIDDEN_FORMAT = /(?![\u200C\u200D])\p{Cf}|(?<![\p{L}\p{M}\p{S}])[\u200C\u200D]/u;

/** The flag of a region, such as England's: a black flag, the letters of the region as tags, and the end of them. */
const FLAG_OF_REGION = /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;

const openlyTyped = storableText()
  .trim()
  .refine(
    (name) => !HIDDEN_FORMAT.test(name.replace(FLAG_OF_REGION, '')),
    'Name contains hidden characters. Please type it again.',
  );

export const nameField = toLine(openlyTyped)
  .min(1, 'Please enter your name')
  .max(80, 'Name must be at most 80 characters');

/** A new password is longer than what signing in asks for, since older ones may be shorter. */
export const newPasswordField = storableText()
  .min(8, 'Password must be at least 8 characters')
  .max(200, 'Password must be at most 200 characters');

export const passwordField = storableText().min(6, 'Password must be at least 6 characters').max(200);

/** Six digits of the authenticator, or a recovery code. */
export const twoFactorCodeField = storableText()
  .overwrite(asciiDigits)
  .trim()
  .min(6, 'Please enter the code of your authenticator')
  .max(40);

export const timeZoneField = z.string().min(1, 'Please choose a time zone').max(64);

/** The reason for an administrator's action, for the audit log. */
export const reasonField = sharedText().min(3, 'Please write why').max(300, 'Reason must be at most 300 characters');

/** A body that changes one or more of these fields. The others stay as they are, perhaps changed elsewhere. */
export const changesOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, `must name ${Object.keys(shape).join(' or ')}`);
