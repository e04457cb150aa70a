import { contentWidth, type Document, type Structure } from './document.js';
import type { TextStyle } from './theme.js';

/**
 * Runs of characters in which pdfkit ends no line: it does at a plain space, and after a hyphen, a slash or a question
 * mark, but not before digits or symbols.
 */
const LONG = /(?:[^ \t\n\-/?]|[-/?](?![a-z])){30,}/gi;

/**
 * Breaks words that are wider than a line. pdfkit would do so too, but for each line it measures all that is left of
 * the word again: one without a space, as long as a workbook, would keep the process busy for seconds.
 */
const breakLongWords = (doc: Document, text: string, width: number) =>
  text.replaceAll(LONG, (word) => toLines(doc, word, width).join('\n'));

function toLines(doc: Document, word: string, width: number): string[] {
  // pdfkit gives the line break a width too.
  const room = width - doc.widthOfString('\n');
  const lines: string[] = [];
  let line = '';
  let used = 0;
  let previous = '';
  for (const character of word) {
    // The advance includes the kerning between the two.
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

interface TextBox {
  /** The distance from the left margin. */
  indent?: number;
  width?: number;
  align?: 'left' | 'center';
  link?: string;
}

/** Sets the style and returns what pdfkit's text functions take. */
function optionsFor(doc: Document, style: TextStyle, { indent = 0, width, align = 'left' }: TextBox) {
  doc.font(style.font).fontSize(style.size).fillColor(style.color);
  return { width: width ?? contentWidth(doc) - indent, align, lineGap: style.leading - doc.currentLineHeight(true) };
}

export function textHeight(doc: Document, style: TextStyle, text: string, box: TextBox = {}) {
  const options = optionsFor(doc, style, box);
  return doc.heightOfString(breakLongWords(doc, text, options.width), options);
}

/** Writes at the current height; `tag` says what the text is to a screen reader. */
export function writeText(
  doc: Document,
  parent: Structure,
  tag: string,
  style: TextStyle,
  text: string,
  box: TextBox = {},
) {
  const { indent = 0, link } = box;
  const options = { ...optionsFor(doc, style, box), ...(link !== undefined && { link, underline: true }) };
  const lines = breakLongWords(doc, text, options.width);
  parent.add(doc.struct(tag, {}, () => void doc.text(lines, doc.page.margins.left + indent, doc.y, options)));
}
