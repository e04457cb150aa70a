import type { Document } from './document.js';

/**
 * Where pdfkit ends no line: it does at a plain space, and after a hyphen, a slash or a question mark, but not before
 * digits or symbols.
 */
const LONG = /(?:[^ \t\n\-/?]|[-/?](?![a-z])){30,}/gi;

/**
 * Breaks words that are wider than a line. pdfkit would do so too, but for each line it measures all that is left of
 * the word again: one without a space, as long as a workbook, would keep the process busy for seconds.
 */
export const breakLongWords = (doc: Document, text: string, width: number) =>
  text.replaceAll(LONG, (word) => toLines(doc, word, width).join('\n'));

function toLines(doc: Document, word: string, width: number): string[] {
  // pdfkit gives the line break a width too.
  const room = width - doc.widthOfString('\n');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  let previous = '';
  for (const character of word) {
    // With the kerning between the two.
    const advance = doc.widthOfString(previous + character) - doc.widthOfString(previous);
    if (used + advance > room && line !== '') {
      lines.push(line);
      line = '';
      used = 0;
    }
    line += character;
    used += advance;
    previous = character;
  }
  return [...lines, line];
}
