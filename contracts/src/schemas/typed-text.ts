// This file does not import zod: browsers load it.

/** Unicode calls some fillers letters or symbols: blank Braille, a place for an object, a null notehead, blank hieroglyphs. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}\u{13441}\u{13442}]/u;

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** Characters that turn the direction of what follows: as a pair that ends it again, or alone. */
const TURNS =
  /([\u202A\u202B\u202D\u202E][^\u202A-\u202E\u2066-\u2069]*\u202C|[\u2066-\u2068][^\u202A-\u202E\u2066-\u2069]*\u2069)|[\u202A-\u202E\u2066-\u2069]/g;

/** Writes each spelling with one code (NFC), so that equal looks are equal texts; empty when nothing can be seen. */
export const composeText = (text: string) => (VISIBLE.test(text) ? text.normalize() : '');

/**
 * Tidies a text that others read, too. It has at most one blank line in a row, since limits count characters and not
 * the room that they take, and no turn of the direction that goes on after its line.
 */
export function tidyText(text: string): string {
  const lines = text.split(LINE_BREAK).map((line) => composeText(line).replace(TURNS, '$1'));
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim();
}

/** Turns the digits of any keyboard, such as ４２ and ٤٢, into 0 to 9, and other full-width characters into ASCII. */
export const asciiDigits = (text: string) =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));

/** Unicode lists the digits of each script together and in order, from zero on. */
function digitValue(code: number): number {
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return (code - zero) % 10;
}
