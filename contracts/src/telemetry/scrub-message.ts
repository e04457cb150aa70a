const LONGEST = 200;
const CUT = '…';

/** The order matters: an address contains numbers, and a quotation may contain both. */
const SCRUBBED: [RegExp, string][] = [
  [/[a-z][a-z0-9+.-]*:\/\/\S+/gi, '<url>'],
  [/[^\s@"'`<>()]+(?:@|%40)[^\s@"'`<>()]+/gi, '<email>'],
  [/"[^"]*"|`[^`]*`|“[^”]*”|‘[^’]*’|«[^»]*»/g, '<text>'],
  // The apostrophe of a word is no quotation mark.
  [/(?<![\p{L}\p{N}])'[^']*'(?![\p{L}\p{N}])/gu, '<text>'],
  // This removes all that follows an opening quote that is never closed.
  [/["“`].*$/gs, '<text>'],
  [/[\w-]*\p{N}[\w.,:-]*/gu, '<n>'],
];

/** An error's message without what may be personal: addresses, quoted text, and everything that contains a digit. */
export function scrubMessage(message: string): string {
  // Bounds the time that the patterns take.
  const line = message
    .slice(0, 2 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim();
  const scrubbed = SCRUBBED.reduce((text, [pattern, replacement]) => text.replace(pattern, replacement), line);
  const cut = scrubbed.length > LONGEST ? scrubbed.slice(0, LONGEST - CUT.length) + CUT : scrubbed;
  // PostgreSQL cannot store half an emoji, which cutting may have left.
  return cut.replaceAll('\0', '').toWellFormed();
}
